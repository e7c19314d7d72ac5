import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { chartOf, statesIn } from 'xstate-workbench/chart/chart';
import { failed } from 'xstate-workbench/chart/settled';
import type { Edge, Exploration, Start } from 'xstate-workbench/paths/exploration';
import { rejectTooMany, type Limits } from './limits.ts';
import type { ExploredScene } from 'xstate-workbench/mutants/baseline';
import type { Model } from 'xstate-workbench/paths/model';
import { probeOf, type Probe } from 'xstate-workbench/paths/probe';
import { stateValueText } from 'xstate-workbench/paths/snapshotText';
import { createSituationCache, type Situation } from './situationCache.ts';

/** Returns the model itself and its additional scenes, each as a model with its own inputs and events. */
export const scenesOf = ({ scenes = [], ...model }: Model): readonly Model[] => [
  model,
  ...scenes.map(({ events, ...start }) => ({ ...withoutStart(model), ...start, events })),
];

const withoutStart = ({ input: _input, inputs: _inputs, ...model }: Model): Model => model;

/** Returns the inputs to start with. A machine without input starts once, with `undefined`. */
export const inputsOf = ({ input, inputs }: Model): readonly unknown[] => inputs ?? [input];

const defaultLimits: Limits = { states: 8000, edges: 200_000 };

/**
 * Number of further snapshots per key whose transitions are compared with those of the first. Random walks check the
 * rest.
 */
const maxComparisons = 1;

const targetsByEvent = (edges: readonly Edge[]): Map<AnyEventObject, string> =>
  new Map(edges.filter(({ isAccepted }) => isAccepted).map(({ event, to }) => [event, to]));

/** @throws Error if an event leads to different states from two snapshots with the same key */
function rejectCoarseKey(
  machineId: string,
  key: string,
  earlierEdges: readonly Edge[],
  laterEdges: readonly Edge[],
): void {
  const [expected, actual] = [targetsByEvent(earlierEdges), targetsByEvent(laterEdges)];
  for (const event of new Set([...expected.keys(), ...actual.keys()])) {
    const [firstTarget, secondTarget] = [expected.get(event) ?? 'nowhere', actual.get(event) ?? 'nowhere'];
    if (firstTarget === secondTarget) continue;
    throw new Error(
      `${machineId}: the key is too coarse. Two snapshots share ${key}, but ${JSON.stringify(event)} leads to ${firstTarget} from one and to ${secondTarget} from the other. Add the property that distinguishes them to keyOf.`,
    );
  }
}

/**
 * Returns a failure event for each actor for which the model has no sample failure. Invoked machines are excluded,
 * because their own models cover failures.
 */
function unsampledFailures({ machine, events }: Model): ReadonlySet<AnyEventObject> {
  const sampledTypes = new Set(events.map(({ type }) => type));
  const ids = statesIn(chartOf(machine))
    .flatMap(({ invokes }) => invokes)
    .flatMap(({ id, isMachine }) => (isMachine ? [] : [id]));
  return new Set([...new Set(ids)].map(failed).filter(({ type }) => !sampledTypes.has(type)));
}

function sendAllEvents(
  { machine, events }: Model,
  unsampled: ReadonlySet<AnyEventObject>,
  probe: Probe,
  { snapshot: before, key: from }: Situation,
  situationOf: (snapshot: AnyMachineSnapshot) => Situation,
): { edges: Edge[]; targets: Situation[] } {
  const targets: Situation[] = [];
  const edges = [...events, ...unsampled].flatMap((event): Edge[] => {
    try {
      const observation = probe.send(before, event);
      // A generated failure is recorded only if it stops the machine.
      if (unsampled.has(event) && observation.after.status !== 'error') return [];
      const { isAccepted, taken, rejected } = observation;
      if (!isAccepted && taken.length + rejected.length === 0) return [];
      const target = situationOf(observation.after);
      targets.push(target);
      return [{ ...observation, before, event, after: target.snapshot, from, to: target.key }];
    } catch (cause) {
      const state = stateValueText(before.value);
      throw new Error(`${machine.id} throws in ${state} at ${JSON.stringify(event)}: ${String(cause)}`, {
        cause,
      });
    }
  });
  return { edges, targets };
}

/**
 * Sends every event in every state reachable from any input.
 * @throws Error if the machine has too many states, or if the model's key merges different states
 */
export function explore(model: Model, limits: Limits = defaultLimits): Exploration {
  const { machine } = model;
  const probe = probeOf(machine);
  const unsampled = unsampledFailures(model);
  const situationOf = createSituationCache(model);
  const edgesByKey = new Map<string, readonly Edge[]>();
  const comparisonCounts = new Map<string, number>();
  let edgeCount = 0;
  const starts = inputsOf(model).map((input): Start => {
    const observation = probe.start(input);
    return Object.assign(observation, { input, key: situationOf(observation.after).key });
  });
  // The loop also visits snapshots added to the set during the loop, once each.
  const frontier = new Set(starts.map(({ after }) => situationOf(after)));

  for (const situation of frontier) {
    const { key } = situation;
    const earlierEdges = edgesByKey.get(key);
    const comparison = comparisonCounts.get(key) ?? 0;
    if (earlierEdges !== undefined && comparison >= maxComparisons) continue;

    const { edges, targets } = sendAllEvents(model, unsampled, probe, situation, situationOf);
    if (earlierEdges !== undefined) {
      // If the snapshot's transitions differ from those of an earlier one with the same key, the key omits relevant
      // context.
      rejectCoarseKey(machine.id, key, earlierEdges, edges);
      comparisonCounts.set(key, comparison + 1);
      continue;
    }
    edgesByKey.set(key, edges);
    edgeCount += edges.length;
    rejectTooMany(machine.id, limits, edgesByKey, edgeCount);
    for (const target of targets) {
      // A finished or failed machine accepts no events.
      if (target.snapshot.status === 'active') frontier.add(target);
    }
  }
  return { starts, edges: [...edgesByKey.values()].flat() };
}

/**
 * Explores each scene (inputs and events) of a model.
 * @throws Error like `explore`
 */
export const exploreScenes = (model: Model): readonly ExploredScene[] =>
  scenesOf(model).map((scene) => ({ scene, exploration: explore(scene) }));
