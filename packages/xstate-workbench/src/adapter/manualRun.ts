import {
  createActor,
  isMachineSnapshot,
  type ActorLogic,
  type ActorRefLike,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import { isMachine, logicOf, sourceOf } from '#workbench/chart/invocations.ts';
import { limitMicrosteps } from '#workbench/chart/microsteps.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import { parseXStateEvent } from '#workbench/chart/triggers.ts';
import { childrenOf } from '#workbench/inspector/agent/actorsIn.ts';
import { machineSendsToParent, createPlaceholderParent } from '#workbench/inspector/placeholderParent.ts';

type Action = AnyStateMachine['root']['entry'][number];
type WorkEvent =
  | { readonly type: 'workbench.answered'; readonly output: unknown }
  | { readonly type: 'workbench.failed'; readonly error: unknown };

const pendingLogic: ActorLogic<Snapshot<unknown>, WorkEvent> = {
  transition: (snapshot, event) => {
    if (event.type === 'workbench.answered')
      return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'workbench.failed') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
  getInitialSnapshot: () => {
    const initialSnapshot: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };
    // Transitions of `onSnapshot` may read `context` and `value`, so the snapshot of the disabled actor has both.
    return Object.assign(initialSnapshot, { context: {}, value: {} });
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/**
 * `true` if the action is the user's own function. XState's actions, such as `assign`, must run, because they decide
 * the next state.
 */
const isCustomAction = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);
const disableAction = (action: Action): Action => (isCustomAction(action) ? { type: '(not run)' } : action);
const noop = (): void => undefined;

/**
 * Returns a copy of a machine without side effects. Invoked work waits for a response that the user sends. Custom
 * actions do not run. Invoked machines are copied in the same way, or wait like other work.
 */
export function withoutSideEffects(
  original: AnyStateMachine,
  hasInertMachines = false,
  copies = new Map<unknown, AnyStateMachine>(),
): AnyStateMachine {
  const existingCopy = copies.get(original);
  if (existingCopy !== undefined) return existingCopy;
  const machine = original.provide({});
  limitMicrosteps(machine);
  copies.set(original, machine);
  const { actors, actions } = machine.implementations;
  const makeInert = (logic: unknown) =>
    isMachine(logic) && !hasInertMachines ? withoutSideEffects(logic, false, copies) : pendingLogic;

  for (const [name, logic] of Object.entries(actors)) actors[name] = makeInert(logic);
  for (const [name, action] of Object.entries(actions)) if (isCustomAction(action)) actions[name] = noop;
  for (const node of nodesIn(machine.root)) {
    for (const invocation of node.invoke) {
      const source = sourceOf(invocation) ?? `by hand ${invocation.id}`;
      const logic = makeInert(logicOf(node, invocation));
      actors[source] ??= logic;
      invocation.src = source;
    }
    node.entry = node.entry.map(disableAction);
    node.exit = node.exit.map(disableAction);
    for (const transition of transitionsFrom(node))
      transition.actions = transition.actions.map(disableAction);
    if (Object.keys(node.states).length > 0) node.initial.actions = node.initial.actions.map(disableAction);
  }
  return machine;
}

const stoppedClock = { setTimeout: () => 0, clearTimeout: noop };

interface RunOptions {
  readonly input: unknown;
  readonly isReal: boolean;
  /** `true` if invoked machines do not run. */
  readonly hasInertMachines?: boolean;
  /** Persisted snapshot in which the machine starts. */
  readonly snapshot?: Snapshot<unknown> | undefined;
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Starts a machine for the inspector. A machine that sends events to its parent gets an empty parent actor. */
export function startMachine(
  machine: AnyStateMachine,
  { input, isReal, hasInertMachines, snapshot, inspect, onFailure }: RunOptions,
): AnyActorRef {
  limitMicrosteps(machine);
  const runnable = isReal ? machine : withoutSideEffects(machine, hasInertMachines);
  const isChild = machineSendsToParent(machine);
  const root = isChild ? createPlaceholderParent(runnable, input) : runnable;
  const actor = createActor(root, {
    inspect,
    ...(!isChild && { input }),
    ...(snapshot !== undefined && { snapshot }),
    ...(!isReal && { clock: stoppedClock }),
  });
  const testedActor = (isChild ? childrenOf(actor)[runnable.id] : undefined) ?? actor;
  testedActor.subscribe({ error: onFailure });
  actor.start();
  return testedActor;
}

/**
 * Sends an event to an actor. If the event is a response of pending work, the actor of that work finishes with the
 * response.
 */
export function deliverEvent(actor: ActorRefLike, event: AnyEventObject): void {
  const parsedEvent = parseXStateEvent(event.type);
  const snapshot: unknown = actor.getSnapshot();
  const child = isMachineSnapshot(snapshot) ? snapshot.children[parsedEvent?.name ?? ''] : undefined;
  const isWaiting = child !== undefined && Reflect.get(child, 'logic') === pendingLogic;
  if (isWaiting && parsedEvent?.kind === 'done')
    child.send({ type: 'workbench.answered', output: event['output'] });
  else if (isWaiting && parsedEvent?.kind === 'failed')
    child.send({ type: 'workbench.failed', error: event['error'] });
  else actor.send(event);
}
