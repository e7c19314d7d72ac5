import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { idOf } from '#workbench/chart/transitions.ts';
import { isDescribed } from '#workbench/chart/triggers.ts';
import { explore, type Edge, type Exploration, type Start } from '#workbench/paths/explore.ts';
import { scenesOf, type Model } from '#workbench/paths/model.ts';
import { probeOf, type Observation } from '#workbench/paths/probe.ts';
import { randomOf } from '#workbench/paths/random.ts';
import type { Mutant } from './mutants.ts';
import { createShown, type Shown } from './shown.ts';
import { refuseUnsound } from './soundness.ts';

/** One event or start of the original chart, with its outcome. */
export interface Trial {
  readonly before: AnyMachineSnapshot | undefined;
  readonly from: string;
  readonly event: AnyEventObject;
  readonly input: unknown;
  readonly observed: Observation;
}

export interface Place {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly known: Map<AnyEventObject, Trial>;
}

/** Observations of the original chart, to compare mutants with. */
export interface Baseline {
  readonly scene: Model;
  readonly starts: readonly Trial[];
  readonly places: ReadonlyMap<string, Place>;
  readonly trials: readonly Trial[];
  readonly byTransition: ReadonlyMap<string, readonly Trial[]>;
  readonly byState: ReadonlyMap<string, readonly Trial[]>;
  readonly placesIn: ReadonlyMap<string, readonly Place[]>;
  /** One way into each place, by key. */
  readonly wayInto: ReadonlyMap<string, Trial>;
  readonly shown: Shown;
}

function push<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [item]);
  else list.push(item);
}

const trialOf = (edge: Edge): Trial => ({
  before: edge.before,
  from: edge.from,
  event: edge.event,
  input: undefined,
  observed: edge,
});
const startOf = (start: Start): Trial => ({
  before: undefined,
  from: '',
  event: { type: 'xstate.init', input: start.input },
  input: start.input,
  observed: start,
});

const walkSteps = 6000;
const keptTrials = 6;

/**
 * Adds places with other histories. An exploration reaches each key once, by its shortest path. The walk is
 * deterministic.
 */
function walk(scene: Model, { starts }: Exploration): Edge[] {
  const probe = probeOf(scene.machine);
  const random = randomOf(1);
  const places = new Map<string, AnyMachineSnapshot>();
  const meet = (at: AnyMachineSnapshot): void => {
    if (at.status === 'active') places.set(JSON.stringify(at.value), at);
  };
  for (const { input } of starts) meet(probe.start(input).after);
  const kept = new Map<string, number>();
  const edges: Edge[] = [];
  let at: AnyMachineSnapshot | undefined;
  for (let step = 0; step < walkSteps; step += 1) {
    const known = [...places.values()];
    const before = step % 60 === 0 || at === undefined ? known[Math.floor(random() * known.length)] : at;
    const event = scene.events[Math.floor(random() * scene.events.length)];
    if (before === undefined || event === undefined) return edges;
    const observation = probe.send(before, event);
    const names = [...observation.taken, ...observation.refused];
    if (names.some((name) => (kept.get(name) ?? 0) < keptTrials)) {
      for (const name of names) kept.set(name, (kept.get(name) ?? 0) + 1);
      const keys = { from: scene.keyOf(before), to: scene.keyOf(observation.after) };
      edges.push(Object.assign(observation, { before, event }, keys));
    }
    meet(observation.after);
    at = observation.after.status === 'active' ? observation.after : undefined;
  }
  return edges;
}

function baselineOf(scene: Model, exploration: Exploration = explore(scene)): Baseline {
  refuseUnsound(scene, exploration);
  const starts = exploration.starts.map(startOf);
  const edges = exploration.edges.map(trialOf);
  const places = new Map<string, Place>();
  const placesIn = new Map<string, Place[]>();
  const placeOf = (key: string, snapshot: AnyMachineSnapshot): Place => {
    const known = places.get(key);
    if (known !== undefined) return known;
    const place: Place = { key, snapshot, known: new Map() };
    places.set(key, place);
    for (const node of snapshot._nodes) push(placesIn, idOf(node), place);
    return place;
  };
  for (const trial of edges) {
    if (trial.before !== undefined) placeOf(trial.from, trial.before).known.set(trial.event, trial);
  }
  for (const { to, after } of exploration.edges) {
    if (after.status === 'active') placeOf(to, after);
  }
  for (const { key, after } of exploration.starts) placeOf(key, after);

  const walked = walk(scene, exploration);
  const trials = [...starts, ...edges, ...walked.map(trialOf)];
  const byTransition = new Map<string, Trial[]>();
  const byState = new Map<string, Trial[]>();
  const observations: readonly Observation[] = [...exploration.starts, ...exploration.edges, ...walked];
  for (const [index, { taken, refused, moved }] of observations.entries()) {
    const trial = trials[index];
    if (trial === undefined) continue;
    for (const name of new Set([...taken, ...refused])) push(byTransition, name, trial);
    for (const id of new Set(moved)) push(byState, id, trial);
  }
  const wayInto = new Map<string, Trial>();
  for (const [index, { from, to }] of exploration.edges.entries()) {
    const trial = edges[index];
    if (trial !== undefined && from !== to && !wayInto.has(to)) wayInto.set(to, trial);
  }
  const shown = createShown();
  for (const start of exploration.starts) shown.follow(start);
  for (const edge of exploration.edges) shown.follow(edge, edge.before);
  return { scene, starts, places, trials: edges, byTransition, byState, placesIn, wayInto, shown };
}

/** Explores each scene of the original chart, unless `explored` is given. */
export const baselinesOf = (model: Model, explored?: Exploration): Baseline[] =>
  explored === undefined ? scenesOf(model).map((scene) => baselineOf(scene)) : [baselineOf(model, explored)];

/** Blocked events leave no edge, so each one is sent in each place of its state. */
function shutOutTrials({ scene, placesIn }: Baseline, state: string, shutOut: string): Trial[] {
  const events = scene.events.filter(({ type }) => isDescribed(type, shutOut));
  return (placesIn.get(state) ?? []).flatMap(({ snapshot, key, known }) =>
    events.map(
      (event) =>
        known.get(event) ?? {
          before: snapshot,
          from: key,
          event,
          input: undefined,
          observed: { after: snapshot, isAccepted: false, effects: [], taken: [], refused: [], moved: [] },
        },
    ),
  );
}

export function trialsFor(baseline: Baseline, mutant: Mutant): Trial[] {
  const { transitions, state, shutOut } = mutant;
  if (shutOut !== undefined) return shutOutTrials(baseline, state, shutOut);
  if (transitions.length === 0) return [...(baseline.byState.get(state) ?? [])];
  return [...new Set(transitions.flatMap((name) => baseline.byTransition.get(name) ?? []))];
}
