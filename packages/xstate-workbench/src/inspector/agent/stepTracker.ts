import { deepEqual } from 'fast-equals';
import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Step, Verdict } from '#workbench/inspector/protocol.ts';
import { isSentByInspector } from '#workbench/inspector/agent/origin.ts';
import { withDelayed } from './delayed.ts';
import type { TargetActor } from './findTargetActor.ts';
import type { Redaction } from './types.ts';
import { machineInfoOf, evaluateEvent, viewOf } from './machineInfo.ts';
import type { BlockedPress } from './types.ts';

export type InspectedItem =
  | { readonly at: number; readonly inspected: InspectionEvent }
  | { readonly at: number; readonly blocked: BlockedPress & TargetActor };

interface PendingEvent {
  readonly at: number;
  readonly order: number;
  readonly event: AnyEventObject;
  readonly source: ActorRefLike | undefined;
  readonly transitions: AnyTransitionDefinition[];
}

/** Result for an event that cannot be evaluated, for example because the actor had not started. */
const uncheckedVerdict: Verdict = { isTaken: false, taken: [], guards: [] };

/** `true` if two values are equal. Plain values are compared by content, actors by identity. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return deepEqual(one, other);
  } catch {
    // A comparison of circular values overflows the stack.
    return false;
  }
}

/** `true` if the actor is a machine. Only machines report steps, unlike promises and callbacks. */
const isMachine = (actor: ActorRefLike): boolean =>
  'getSnapshot' in actor && typeof actor.getSnapshot === 'function' && isMachineSnapshot(actor.getSnapshot());

function changedProperties(
  before: AnyMachineSnapshot | undefined,
  { context }: AnyMachineSnapshot,
): string[] {
  if (before === undefined || before.context === context) return [];
  const previous: Readonly<Record<string, unknown>> = before.context;
  return Object.keys({ ...previous, ...context }).filter((name) => !isSame(previous[name], context[name]));
}

export function stepOf(
  actor: string,
  { at, order, event, source, transitions }: PendingEvent,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  redaction: Redaction,
): Step {
  const { names } = machineInfoOf(after.machine);
  const verdict = before === undefined ? uncheckedVerdict : evaluateEvent(before, event, redaction);
  const hasFailed = after.status === 'error' && before?.status !== 'error';
  const taken = hasFailed
    ? []
    : transitions.length === 0
      ? verdict.taken
      : transitions.flatMap((one) => names.get(one) ?? []);
  return {
    at,
    order,
    actor,
    source: source?.sessionId ?? null,
    ...(isSentByInspector(event) && { origin: 'inspector' }),
    event: { ...redaction.event(event), type: event.type },
    isTaken: taken.length > 0 || (before === undefined && !hasFailed),
    ...(hasFailed && { failure: redaction.failure(after.error) }),
    taken,
    guards: verdict.guards,
    changed: changedProperties(before, after),
    view: viewOf(after, redaction),
  };
}

/**
 * Returns a step for a button press that the page blocked. It shows the effect that the button's event would have had.
 */
function blockedStep(
  { actor, snapshot, button, reason, event: type }: BlockedPress & TargetActor,
  position: Pick<Step, 'at' | 'order'>,
  redaction: Redaction,
): Step {
  const press = { ...position, actor, source: null, changed: [], view: viewOf(snapshot, redaction) };
  if (type === undefined) return { ...press, ...uncheckedVerdict, event: { type: button }, blocked: reason };
  const { isTaken, guards } = evaluateEvent(snapshot, { type }, redaction);
  const blockedVerdict: Verdict = { isTaken: false, taken: [], guards };
  // If the machine also rejects the event, its own reason is shown, because it is more precise than the page's.
  return { ...press, ...blockedVerdict, event: { type }, button, blocked: isTaken ? reason : '' };
}

/** Artificial event for state changes while no inspector was connected. */
const unobservedEvent = { type: 'xstate-workbench.unheard' };

/** Collects the steps of all actors, in the order in which their events were sent. */
export interface StepTracker {
  /**
   * Records the state of an actor when its inspection starts, at a Unix time in ms.
   * @returns a step with an artificial event if the state changed while no inspector was connected, otherwise `null`
   */
  readonly startActor: (actor: ActorRefLike, snapshot: unknown, at: number) => Step | null;
  readonly process: (item: InspectedItem) => Step | null;
  /**
   * Returns a step for the event that made an actor fail. It must be called after all events of the actor are
   * processed.
   */
  readonly failActor: (actor: ActorRefLike, snapshot: unknown) => Step | null;
}

export function createStepTracker(redaction: Redaction): StepTracker {
  const pending = new WeakMap<ActorRefLike, readonly PendingEvent[]>();
  const lastSnapshots = new WeakMap<ActorRefLike, AnyMachineSnapshot>();
  let count = 0;

  const nextOrder = (): number => {
    count += 1;
    return count - 1;
  };
  const createStep = (actor: ActorRefLike, pendingEvent: PendingEvent, after: AnyMachineSnapshot): Step => {
    const before = lastSnapshots.get(actor);
    lastSnapshots.set(actor, after);
    const step = stepOf(actor.sessionId, pendingEvent, before, after, redaction);
    return { ...step, view: withDelayed(step.view, actor, redaction) };
  };

  return {
    startActor: (actor, snapshot, at) => {
      if (!isMachineSnapshot(snapshot)) return null;
      const before = lastSnapshots.get(actor);
      pending.delete(actor);
      lastSnapshots.set(actor, snapshot);
      if (before === undefined || before === snapshot) return null;
      const view = viewOf(snapshot, redaction);
      const changed = changedProperties(before, snapshot);
      if (changed.length === 0 && isSame(viewOf(before, redaction), view)) return null;
      const header = { at, order: nextOrder(), actor: actor.sessionId, source: null };
      return {
        ...header,
        event: unobservedEvent,
        isUnheard: true,
        ...uncheckedVerdict,
        isTaken: true,
        changed,
        view,
      };
    },
    process: (item) => {
      if ('blocked' in item) {
        const { at, blocked } = item;
        return blockedStep(blocked, { at, order: nextOrder() }, redaction);
      }
      const { at, inspected } = item;
      const { actorRef } = inspected;
      const pendingEvents = pending.get(actorRef) ?? [];
      // Only events of machines get an order number. Promises have no steps in the log, so their numbers would leave
      // gaps.
      if (inspected.type === '@xstate.event' && isMachine(actorRef)) {
        const { event, sourceRef: source } = inspected;
        pending.set(actorRef, [...pendingEvents, { at, order: nextOrder(), event, source, transitions: [] }]);
      }
      // An actor processes its events in order, so the transition belongs to the first pending event.
      if (inspected.type === '@xstate.microstep')
        pendingEvents[0]?.transitions.push(...inspected._transitions);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;

      const { event, snapshot } = inspected;
      const index = pendingEvents.findIndex((one) => one.event === event);
      const pendingEvent = pendingEvents[index] ?? {
        at,
        order: nextOrder(),
        event,
        source: undefined,
        transitions: [],
      };
      // Earlier pending events led to no snapshot, so they are discarded too.
      pending.set(actorRef, pendingEvents.slice(index + 1));
      return createStep(actorRef, pendingEvent, snapshot);
    },
    failActor: (actor, snapshot) => {
      const [pendingEvent] = pending.get(actor) ?? [];
      if (pendingEvent === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'error')
        return null;
      pending.delete(actor);
      return createStep(actor, pendingEvent, snapshot);
    },
  };
}
