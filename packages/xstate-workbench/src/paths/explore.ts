import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { failed } from '#workbench/chart/settled.ts';
import { createCatalogue, type Place } from './catalogue.ts';
import { refuseTooMany, type Limits } from './limits.ts';
import { inputsOf, type Model, type Step } from './model.ts';
import { probeOf, type Observation, type Probe } from './probe.ts';

export interface Start extends Observation {
  readonly input: unknown;
  readonly key: string;
}

/** One event in one state: accepted, or rejected by a guard without a transition. */
export interface Edge extends Step, Observation {
  readonly from: string;
  readonly to: string;
}

export interface Exploration {
  readonly starts: readonly Start[];
  readonly edges: readonly Edge[];
}

const ordinaryLimits: Limits = { states: 8000, edges: 200_000 };

/** Number of further places with the same key to compare. Random walks cover the rest. */
const comparisons = 1;

const goalsOf = (edges: readonly Edge[]): Map<AnyEventObject, string> =>
  new Map(edges.filter(({ isAccepted }) => isAccepted).map(({ event, to }) => [event, to]));

/** @throws Error if the event leads to different states for the same key */
function refuseCoarseKey(
  machineId: string,
  key: string,
  known: readonly Edge[],
  other: readonly Edge[],
): void {
  const [expected, actual] = [goalsOf(known), goalsOf(other)];
  for (const event of new Set([...expected.keys(), ...actual.keys()])) {
    const [one, two] = [expected.get(event) ?? 'nowhere', actual.get(event) ?? 'nowhere'];
    if (one === two) continue;
    throw new Error(
      `${machineId}: the key is too coarse. Two states share ${key}, and ${JSON.stringify(event)} leads one to ${one}, the other to ${two}. Add to the key what tells them apart.`,
    );
  }
}

/** Failures without a sample in the model. Machines are excluded, because their own models cover failures. */
function untoldFailures({ machine, events }: Model): ReadonlySet<AnyEventObject> {
  const told = new Set(events.map(({ type }) => type));
  const ids = statesIn(chartOf(machine))
    .flatMap(({ invokes }) => invokes)
    .flatMap(({ id, isMachine }) => (isMachine ? [] : [id]));
  return new Set([...new Set(ids)].map(failed).filter(({ type }) => !told.has(type)));
}

function tryAll(
  { machine, events }: Model,
  untold: ReadonlySet<AnyEventObject>,
  probe: Probe,
  { snapshot: before, key: from }: Place,
  placeOf: (snapshot: AnyMachineSnapshot) => Place,
): { edges: Edge[]; goals: Place[] } {
  const goals: Place[] = [];
  const edges = [...events, ...untold].flatMap((event): Edge[] => {
    try {
      const observation = probe.send(before, event);
      // Generated failures only matter if they stop the machine.
      if (untold.has(event) && observation.after.status !== 'error') return [];
      const { isAccepted, taken, refused } = observation;
      if (!isAccepted && taken.length + refused.length === 0) return [];
      const goal = placeOf(observation.after);
      goals.push(goal);
      return [{ ...observation, before, event, after: goal.snapshot, from, to: goal.key }];
    } catch (cause) {
      const state = JSON.stringify(before.value);
      throw new Error(`${machine.id} breaks in ${state} at ${JSON.stringify(event)}: ${String(cause)}`, {
        cause,
      });
    }
  });
  return { edges, goals };
}

/**
 * Sends every event in every state reachable from any input.
 * @throws Error if there are too many states, or if the key merges different states
 */
export function explore(model: Model, limits: Limits = ordinaryLimits): Exploration {
  const { machine } = model;
  const probe = probeOf(machine);
  const untold = untoldFailures(model);
  const placeOf = createCatalogue(model);
  const known = new Map<string, readonly Edge[]>();
  const compared = new Map<string, number>();
  let edgeCount = 0;
  const starts = inputsOf(model).map((input): Start => {
    const observation = probe.start(input);
    return Object.assign(observation, { input, key: placeOf(observation.after).key });
  });
  // Iterating over a set also visits items added during the loop, once.
  const frontier = new Set(starts.map(({ after }) => placeOf(after)));

  for (const place of frontier) {
    const { key } = place;
    const earlier = known.get(key);
    const comparison = compared.get(key) ?? 0;
    if (earlier !== undefined && comparison >= comparisons) continue;

    const { edges, goals } = tryAll(model, untold, probe, place, placeOf);
    if (earlier !== undefined) {
      // Its neighbours must match the earlier place, or the key is too coarse.
      refuseCoarseKey(machine.id, key, earlier, edges);
      compared.set(key, comparison + 1);
      continue;
    }
    known.set(key, edges);
    edgeCount += edges.length;
    refuseTooMany(machine.id, limits, known, edgeCount);
    for (const goal of goals) {
      // A finished or failed machine accepts no events.
      if (goal.snapshot.status === 'active') frontier.add(goal);
    }
  }
  return { starts, edges: [...known.values()].flat() };
}
