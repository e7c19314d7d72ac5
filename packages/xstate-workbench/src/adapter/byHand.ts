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
import { boundMicrosteps } from '#workbench/chart/settling.ts';
import { nodesIn, transitionsFrom } from '#workbench/chart/transitions.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import { childrenOf } from '#workbench/inspector/agent/watch.ts';
import { speaksToParent, standInFor } from '#workbench/inspector/standIn.ts';

type Action = AnyStateMachine['root']['entry'][number];
type Answer =
  | { readonly type: 'workbench.answered'; readonly output: unknown }
  | { readonly type: 'workbench.failed'; readonly error: unknown };

const waiting: ActorLogic<Snapshot<unknown>, Answer> = {
  transition: (snapshot, event) => {
    if (event.type === 'workbench.answered')
      return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'workbench.failed') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
  getInitialSnapshot: () => {
    const begun: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };
    // Listeners of `onSnapshot` may read these fields.
    return Object.assign(begun, { context: {}, value: {} });
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** XState's own actions decide the next state. Custom actions have side effects. */
const isOwn = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);
const still = (action: Action): Action => (isOwn(action) ? { type: '(not run)' } : action);
const nothing = (): void => undefined;

/**
 * Returns a copy of a machine without side effects. Invoked work waits for the user's response, custom
 * actions do not run. Invoked machines run as copies of the same kind.
 */
export function byHand(
  original: AnyStateMachine,
  made = new Map<unknown, AnyStateMachine>(),
): AnyStateMachine {
  const known = made.get(original);
  if (known !== undefined) return known;
  const machine = original.provide({});
  boundMicrosteps(machine);
  made.set(original, machine);
  const { actors, actions } = machine.implementations;
  const inert = (logic: unknown) => (isMachine(logic) ? byHand(logic, made) : waiting);

  for (const [name, logic] of Object.entries(actors)) actors[name] = inert(logic);
  for (const [name, action] of Object.entries(actions)) if (isOwn(action)) actions[name] = nothing;
  for (const node of nodesIn(machine.root)) {
    for (const invocation of node.invoke) {
      const source = sourceOf(invocation) ?? `by hand ${invocation.id}`;
      const logic = inert(logicOf(node, invocation));
      actors[source] ??= logic;
      invocation.src = source;
    }
    node.entry = node.entry.map(still);
    node.exit = node.exit.map(still);
    for (const transition of transitionsFrom(node)) transition.actions = transition.actions.map(still);
    if (Object.keys(node.states).length > 0) node.initial.actions = node.initial.actions.map(still);
  }
  return machine;
}

const stillClock = { setTimeout: () => 0, clearTimeout: nothing };

interface RunOptions {
  readonly input: unknown;
  readonly isReal: boolean;
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Starts a machine for the inspector. A machine that sends to its parent runs as the child of a stand-in. */
export function startMachine(
  machine: AnyStateMachine,
  { input, isReal, inspect, onFailure }: RunOptions,
): AnyActorRef {
  boundMicrosteps(machine);
  const own = isReal ? machine : byHand(machine);
  const isChild = speaksToParent(machine);
  const root = isChild ? standInFor(own, input) : own;
  const actor = createActor(root, {
    inspect,
    ...(!isChild && { input }),
    ...(!isReal && { clock: stillClock }),
  });
  const tried = (isChild ? childrenOf(actor)[own.id] : undefined) ?? actor;
  tried.subscribe({ error: onFailure });
  actor.start();
  return tried;
}

/** Sends an event to an actor. A response to waiting work goes through that work itself. */
export function deliver(actor: ActorRefLike, event: AnyEventObject): void {
  const ending = endingOf(event.type);
  const snapshot: unknown = actor.getSnapshot();
  const child = isMachineSnapshot(snapshot) ? snapshot.children[ending?.name ?? ''] : undefined;
  const isWaiting = child !== undefined && Reflect.get(child, 'logic') === waiting;
  if (isWaiting && ending?.kind === 'done')
    child.send({ type: 'workbench.answered', output: event['output'] });
  else if (isWaiting && ending?.kind === 'failed')
    child.send({ type: 'workbench.failed', error: event['error'] });
  else actor.send(event);
}
