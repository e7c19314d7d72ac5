import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { idOf } from '#workbench/chart/transitions.ts';
import { matchesDescriptor } from '#workbench/chart/triggers.ts';
import type { Edge, Exploration, Start } from '#workbench/paths/exploration.ts';
import type { Model } from '#workbench/paths/model.ts';
import { probeOf, type Observation } from '#workbench/paths/probe.ts';
import { createRandom } from '#workbench/paths/random.ts';
import type { Mutant } from './mutants.ts';
import { createCoverage, type Coverage } from './coverage.ts';
import { rejectUnsound } from './soundness.ts';

/** Event or start of the original chart, with its outcome, to compare with the outcome of mutants. */
export interface Trial {
  readonly before: AnyMachineSnapshot | undefined;
  readonly from: string;
  readonly event: AnyEventObject;
  readonly input: unknown;
  readonly observed: Observation;
}

export interface Situation {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly trialsByEvent: Map<AnyEventObject, Trial>;
}

/** Observations of the original chart, to compare mutants with. */
export interface Baseline {
  readonly scene: Model;
  readonly starts: readonly Trial[];
  readonly situations: ReadonlyMap<string, Situation>;
  readonly trials: readonly Trial[];
  readonly byTransition: ReadonlyMap<string, readonly Trial[]>;
  readonly byState: ReadonlyMap<string, readonly Trial[]>;
  readonly situationsByState: ReadonlyMap<string, readonly Situation[]>;
  /** One event that leads to a snapshot, by the snapshot's key. */
  readonly trialInto: ReadonlyMap<string, Trial>;
  readonly coverage: Coverage;
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
const maxTrialsPerTransition = 6;

/**
 * Explores snapshots by a random walk with a fixed seed. A plain exploration reaches each key once, by its shortest
 * path, so it misses other contexts.
 */
function walkRandomly(scene: Model, { starts }: Exploration): Edge[] {
  const probe = probeOf(scene.machine);
  const random = createRandom(1);
  const situations = new Map<string, AnyMachineSnapshot>();
  const storeSnapshot = (at: AnyMachineSnapshot): void => {
    if (at.status === 'active') situations.set(JSON.stringify(at.value), at);
  };
  for (const { input } of starts) storeSnapshot(probe.start(input).after);
  const trialCounts = new Map<string, number>();
  const edges: Edge[] = [];
  let at: AnyMachineSnapshot | undefined;
  for (let step = 0; step < walkSteps; step += 1) {
    const snapshots = [...situations.values()];
    const before =
      step % 60 === 0 || at === undefined ? snapshots[Math.floor(random() * snapshots.length)] : at;
    const event = scene.events[Math.floor(random() * scene.events.length)];
    if (before === undefined || event === undefined) return edges;
    const observation = probe.send(before, event);
    const names = [...observation.taken, ...observation.rejected];
    if (names.some((name) => (trialCounts.get(name) ?? 0) < maxTrialsPerTransition)) {
      for (const name of names) trialCounts.set(name, (trialCounts.get(name) ?? 0) + 1);
      const keys = { from: scene.keyOf(before), to: scene.keyOf(observation.after) };
      edges.push(Object.assign(observation, { before, event }, keys));
    }
    storeSnapshot(observation.after);
    at = observation.after.status === 'active' ? observation.after : undefined;
  }
  return edges;
}

/** Inputs and events of a model, with their exploration in the original chart. */
export interface ExploredScene {
  readonly scene: Model;
  readonly exploration: Exploration;
}

export function baselineOf({ scene, exploration }: ExploredScene): Baseline {
  rejectUnsound(scene, exploration);
  const starts = exploration.starts.map(startOf);
  const exploredTrials = exploration.edges.map(trialOf);
  const situations = new Map<string, Situation>();
  const situationsByState = new Map<string, Situation[]>();
  const situationOf = (key: string, snapshot: AnyMachineSnapshot): Situation => {
    const existing = situations.get(key);
    if (existing !== undefined) return existing;
    const situation: Situation = { key, snapshot, trialsByEvent: new Map() };
    situations.set(key, situation);
    for (const node of snapshot._nodes) push(situationsByState, idOf(node), situation);
    return situation;
  };
  for (const trial of exploredTrials) {
    if (trial.before !== undefined)
      situationOf(trial.from, trial.before).trialsByEvent.set(trial.event, trial);
  }
  for (const { to, after } of exploration.edges) {
    if (after.status === 'active') situationOf(to, after);
  }
  for (const { key, after } of exploration.starts) situationOf(key, after);

  const walkedEdges = walkRandomly(scene, exploration);
  const trials = [...starts, ...exploredTrials, ...walkedEdges.map(trialOf)];
  const byTransition = new Map<string, Trial[]>();
  const byState = new Map<string, Trial[]>();
  const observations: readonly Observation[] = [...exploration.starts, ...exploration.edges, ...walkedEdges];
  for (const [index, { taken, rejected, changedStates }] of observations.entries()) {
    const trial = trials[index];
    if (trial === undefined) continue;
    for (const name of new Set([...taken, ...rejected])) push(byTransition, name, trial);
    for (const id of new Set(changedStates)) push(byState, id, trial);
  }
  const trialInto = new Map<string, Trial>();
  for (const [index, { from, to }] of exploration.edges.entries()) {
    const trial = exploredTrials[index];
    if (trial !== undefined && from !== to && !trialInto.has(to)) trialInto.set(to, trial);
  }
  const coverage = createCoverage();
  for (const start of exploration.starts) coverage.addStep(start);
  for (const edge of exploration.edges) coverage.addStep(edge, edge.before);
  return {
    scene,
    starts,
    situations,
    trials: exploredTrials,
    byTransition,
    byState,
    situationsByState,
    trialInto,
    coverage,
  };
}

/**
 * Returns steps for events that the chart blocks. Explorations do not record such events, so the function sends them in
 * every snapshot of the state.
 */
function blockedEventTrials(
  { scene, situationsByState }: Baseline,
  state: string,
  blockedEvent: string,
): Trial[] {
  const events = scene.events.filter(({ type }) => matchesDescriptor(type, blockedEvent));
  return (situationsByState.get(state) ?? []).flatMap(({ snapshot, key, trialsByEvent }) =>
    events.map(
      (event) =>
        trialsByEvent.get(event) ?? {
          before: snapshot,
          from: key,
          event,
          input: undefined,
          observed: {
            after: snapshot,
            isAccepted: false,
            effects: [],
            taken: [],
            rejected: [],
            changedStates: [],
          },
        },
    ),
  );
}

export function trialsFor(baseline: Baseline, mutant: Mutant): Trial[] {
  const { transitions, state, blockedEvent } = mutant;
  if (blockedEvent !== undefined) return blockedEventTrials(baseline, state, blockedEvent);
  if (transitions.length === 0) return [...(baseline.byState.get(state) ?? [])];
  return [...new Set(transitions.flatMap((name) => baseline.byTransition.get(name) ?? []))];
}
