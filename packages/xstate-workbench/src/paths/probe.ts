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
import { idOf, isActing, nameTransitions, nodesIn } from '#workbench/chart/transitions.ts';
import { effectOf, type Effect } from './effects.ts';
import { dryRunOf } from './dryRun.ts';

export interface Observation {
  readonly after: AnyMachineSnapshot;
  /** `false` if the state ignores the event, so that nothing changed. */
  readonly isAccepted: boolean;
  /** Names of all transitions taken, in order, including eventless and raised ones. */
  readonly taken: readonly string[];
  /** Names of the transitions whose guard returned `false`. */
  readonly refused: readonly string[];
  /** Ids of all states entered or exited, including transient ones. */
  readonly moved: readonly string[];
  readonly effects: readonly Effect[];
}

export interface Probe {
  start(input: unknown): Observation;
  send(before: AnyMachineSnapshot, event: AnyEventObject): Observation;
  /** Converts a snapshot of another copy, which must have the same states. */
  adopt(snapshot: AnyMachineSnapshot): AnyMachineSnapshot;
}

const settled = /^xstate\.(?:done|error)\.actor\.(?<id>.+)$/;

/** A stopped actor neither responds nor fails. */
export function isPossible(
  { children }: Pick<AnyMachineSnapshot, 'children'>,
  { type }: AnyEventObject,
): boolean {
  const id = settled.exec(type)?.groups?.['id'];
  return id === undefined || children[id] !== undefined;
}

const isFailure = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.error.actor.');

const takenMark = 'tooling.taken ';
const movedMark = 'tooling.moved ';

/** Named or inline guard. Inline guards have no parameters. */
export const isGuard = (
  guard: unknown,
): guard is GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject> => guard !== undefined;

/**
 * Instruments a copy of a machine: transitions add a marker action, guards record a `false` result. XState
 * still selects the transitions.
 */
export function probeOf(original: AnyStateMachine): Probe {
  const machine = original.provide({});
  const dryRun = dryRunOf(machine, (orders) => told(orders).taken);
  const refused = new Set<string>();
  const shutOut = new Set<string>();

  for (const [definition, name] of nameTransitions(machine)) {
    const { guard } = definition;
    const acts = isActing(definition);
    if (acts) definition.actions = [...definition.actions, { type: takenMark + name }];
    if (!isGuard(guard)) continue;
    const sayYes = (): boolean => {
      // A marker action would turn a blocking transition into an accepting one.
      if (!acts) shutOut.add(name);
      return true;
    };
    const sayNo = (): boolean => {
      refused.add(name);
      return false;
    };
    definition.guard = or([and([guard, sayYes]), sayNo]);
  }

  /** Cache, because XState computes the transitions again after `send`. */
  let asked:
    | { before: AnyMachineSnapshot; event: AnyEventObject; answer: AnyTransitionDefinition[] }
    | undefined;
  const ask = machine.getTransitionData.bind(machine);
  machine.getTransitionData = (snapshot, event) =>
    asked?.before === snapshot && asked.event === event ? asked.answer : ask(snapshot, event);

  const nodes = nodesIn(machine.root);
  const hasPatterns = nodes.some(({ transitions: known }) =>
    [...known.keys()].some((type) => type.endsWith('*')),
  );
  /** Fast path: most states do not handle most events. */
  const isKnown = ({ _nodes: active }: AnyMachineSnapshot, { type }: AnyEventObject): boolean =>
    hasPatterns || active.some(({ transitions: known }) => known.has(type));

  for (const node of nodes) {
    node.entry = [...node.entry, { type: movedMark + idOf(node) }];
    node.exit = [...node.exit, { type: movedMark + idOf(node) }];
  }

  const forget = (): void => {
    if (refused.size > 0) refused.clear();
    if (shutOut.size > 0) shutOut.clear();
  };
  const told = (
    actions: readonly ExecutableActionObject[],
  ): Pick<Observation, 'taken' | 'refused' | 'moved' | 'effects'> => {
    const [taken, moved]: [string[], string[]] = [[], []];
    const effects: Effect[] = [];
    for (const action of actions) {
      const { type } = action;
      if (type.startsWith(takenMark)) taken.push(type.slice(takenMark.length));
      else if (type.startsWith(movedMark)) moved.push(type.slice(movedMark.length));
      else effects.push(...effectOf(action));
    }
    return { taken: [...taken, ...shutOut], refused: [...refused], moved, effects };
  };
  const nothing = (before: AnyMachineSnapshot): Observation => ({
    after: before,
    isAccepted: false,
    ...told([]),
  });

  return {
    start(input) {
      forget();
      const [after, actions] = dryRun((scope) => machine.getInitialSnapshot(scope, input));
      return { after, isAccepted: true, ...told(actions) };
    },
    send(before, event) {
      forget();
      if (before.status !== 'active' || !isPossible(before, event)) return nothing(before);
      const candidates = isKnown(before, event) ? ask(before, event) : [];
      // XState stops a machine that has no transition for its actor's failure.
      const isFatal = candidates.length === 0 && isFailure(event);
      if (!isFatal && !candidates.some(isActing)) return nothing(before);
      asked = { before, event, answer: candidates };
      const [after, actions] = dryRun((scope) => machine.transition(before, event, scope));
      asked = undefined;
      return { after, isAccepted: true, ...told(actions) };
    },
    adopt(snapshot) {
      const { children, status } = snapshot;
      const historyValue = Object.fromEntries(
        Object.entries(snapshot.historyValue).map(([id, left]) => [
          id,
          left.map((node) => machine.getStateNodeById(node.id)),
        ]),
      );
      return Object.assign(machine.resolveState({ ...snapshot, historyValue }), { children, status });
    },
  };
}
