import {
  and,
  or,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
  type ParameterizedObject,
  type ExecutableActionObject,
} from 'xstate';
import { ownGuardOf, routeOf } from '#workbench/chart/names.ts';
import { idOf, hasEffect, nameTransitions, nodesIn } from '#workbench/chart/transitions.ts';
import { effectOf, type Effect } from './effects.ts';
import { dryRunOf } from './dryRun.ts';

export interface Observation {
  readonly after: AnyMachineSnapshot;
  /** `false` if no transition handles the event, so that nothing changed. */
  readonly isAccepted: boolean;
  /** Names of all transitions that the event triggers, in order, including eventless and raised ones. */
  readonly taken: readonly string[];
  readonly rejected: readonly string[];
  readonly changedStates: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Probe {
  start(input: unknown): Observation;
  send(before: AnyMachineSnapshot, event: AnyEventObject): Observation;
  /** Converts a snapshot of another copy of the machine, with the same states, to a snapshot of this copy. */
  adopt(snapshot: AnyMachineSnapshot): AnyMachineSnapshot;
}

const actorEventPattern = /^xstate\.(?:done|error)\.actor\.(?<id>.+)$/;

/** `false` for a response or failure of a stopped actor, because neither can occur. */
export function isPossible(
  { children }: Pick<AnyMachineSnapshot, 'children'>,
  { type }: AnyEventObject,
): boolean {
  const id = actorEventPattern.exec(type)?.groups?.['id'];
  return id === undefined || children[id] !== undefined;
}

const isFailure = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.actor.');

const takenPrefix = 'tooling.taken ';
const movedPrefix = 'tooling.moved ';

/** `true` for a guard by name or an inline guard. Inline guards have no parameters. */
export const isGuard = (
  guard: unknown,
): guard is GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject> => guard !== undefined;

/**
 * Creates a copy of a machine that reports its decisions. An additional action reports each transition, and guards
 * record the result `false`. XState still selects the transitions.
 */
export function probeOf(source: AnyStateMachine): Probe {
  const machine = source.provide({});
  const dryRun = dryRunOf(machine, (actions) => toObservation(actions).taken);
  const rejectedNames = new Set<string>();
  const blockedNames = new Set<string>();

  for (const [definition, name] of nameTransitions(machine)) {
    const guard = ownGuardOf(definition);
    const isEffective = hasEffect(definition);
    if (isEffective) definition.actions = [...definition.actions, { type: takenPrefix + name }];
    if (!isGuard(guard)) continue;
    const recordPass = (): boolean => {
      // A transition without target and action blocks its event. A marker action would make XState accept the event.
      if (!isEffective) blockedNames.add(name);
      return true;
    };
    const recordRejection = (): boolean => {
      rejectedNames.add(name);
      return false;
    };
    const recordedGuard = or([and([guard, recordPass]), recordRejection]);
    const route = routeOf(definition);
    definition.guard =
      route === undefined
        ? recordedGuard
        : and([({ event }) => 'to' in event && event.to === route, recordedGuard]);
  }

  /** Cached transitions of an event, because XState computes them again after `send`. */
  let cachedQuery:
    | { before: AnyMachineSnapshot; event: AnyEventObject; answer: AnyTransitionDefinition[] }
    | undefined;
  const getTransitions = machine.getTransitionData.bind(machine);
  machine.getTransitionData = (snapshot, event) =>
    cachedQuery?.before === snapshot && cachedQuery.event === event
      ? cachedQuery.answer
      : getTransitions(snapshot, event);

  const nodes = nodesIn(machine.root);
  const hasWildcardEvents = nodes.some(({ transitions: known }) =>
    [...known.keys()].some((type) => type.endsWith('*')),
  );
  /** `false` if no active state handles the event. For most events, this fast check is enough. */
  const mayHandle = ({ _nodes: active }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
    hasWildcardEvents || active.some(({ transitions: known }) => known.has(type));

  for (const node of nodes) {
    node.entry = [...node.entry, { type: movedPrefix + idOf(node) }];
    node.exit = [...node.exit, { type: movedPrefix + idOf(node) }];
  }

  const resetRecords = (): void => {
    if (rejectedNames.size > 0) rejectedNames.clear();
    if (blockedNames.size > 0) blockedNames.clear();
  };
  const toObservation = (
    actions: readonly ExecutableActionObject[],
  ): Pick<Observation, 'taken' | 'rejected' | 'changedStates' | 'effects'> => {
    const [taken, moved]: [string[], string[]] = [[], []];
    const effects: Effect[] = [];
    for (const action of actions) {
      const { type } = action;
      if (type.startsWith(takenPrefix)) taken.push(type.slice(takenPrefix.length));
      else if (type.startsWith(movedPrefix)) moved.push(type.slice(movedPrefix.length));
      else effects.push(...effectOf(action));
    }
    return {
      taken: [...taken, ...blockedNames],
      rejected: [...rejectedNames],
      changedStates: moved,
      effects,
    };
  };
  const ignoredObservation = (before: AnyMachineSnapshot): Observation => ({
    after: before,
    isAccepted: false,
    ...toObservation([]),
  });

  return {
    start(input) {
      resetRecords();
      const [after, actions] = dryRun((scope) => machine.getInitialSnapshot(scope, input));
      return { after, isAccepted: true, ...toObservation(actions) };
    },
    send(before, event) {
      resetRecords();
      if (before.status !== 'active' || !isPossible(before, event)) return ignoredObservation(before);
      const candidates = mayHandle(before, event) ? getTransitions(before, event) : [];
      // XState stops a machine if its actor fails and no transition handles the failure.
      const isFatal = candidates.length === 0 && isFailure(event);
      if (!isFatal && !candidates.some(hasEffect)) return ignoredObservation(before);
      cachedQuery = { before, event, answer: candidates };
      const [after, actions] = dryRun((scope) => machine.transition(before, event, scope));
      cachedQuery = undefined;
      return { after, isAccepted: true, ...toObservation(actions) };
    },
    adopt(snapshot) {
      const { children, status } = snapshot;
      const historyValue = Object.fromEntries(
        Object.entries(snapshot.historyValue).map(([id, historyNodes]) => [
          id,
          historyNodes.map((node) => machine.getStateNodeById(node.id)),
        ]),
      );
      return Object.assign(machine.resolveState({ ...snapshot, historyValue }), { children, status });
    },
  };
}

/** Returns a probe that starts in a snapshot. */
export const probeFrom = (probe: Probe, snapshot: AnyMachineSnapshot): Probe => ({
  ...probe,
  start: () => ({
    after: probe.adopt(snapshot),
    isAccepted: true,
    taken: [],
    rejected: [],
    changedStates: [],
    effects: [],
  }),
});
