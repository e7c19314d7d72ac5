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

/** Work that does nothing until a person answers for it. */
const waiting: ActorLogic<Snapshot<unknown>, Answer> = {
  transition: (snapshot, event) => {
    if (event.type === 'workbench.answered')
      return { status: 'done', output: event.output, error: undefined };
    if (event.type === 'workbench.failed') return { status: 'error', output: undefined, error: event.error };
    return snapshot;
  },
  getInitialSnapshot: () => {
    const begun: Snapshot<unknown> = { status: 'active', output: undefined, error: undefined };
    // What listens to its news may read something of it.
    return Object.assign(begun, { context: {}, value: {} });
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** XState's own actions decide what the machine does next; the others touch the world. */
const isOwn = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);
const still = (action: Action): Action => (isOwn(action) ? { type: '(not run)' } : action);
const nothing = (): void => undefined;

/**
 * A copy of a machine that touches nothing: what it invokes waits for a person's answer, what it does to the world is left out. Machines
 * that it invokes run, as copies of that kind.
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

/** Time passes when a person says so. */
const stillClock = { setTimeout: () => 0, clearTimeout: nothing };

interface RunOptions {
  readonly input: unknown;
  /** Whether work, effects and delays are the machine's own. */
  readonly isReal: boolean;
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Starts a machine for somebody who tries it, one that speaks to its parent as the child of a stand-in. */
export function startMachine(
  machine: AnyStateMachine,
  { input, isReal, inspect, onFailure }: RunOptions,
): AnyActorRef {
  // Whoever tries it has a page that must go on.
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

/** Gives an event to an actor; the answer of work that waits for one comes from that work itself. */
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
