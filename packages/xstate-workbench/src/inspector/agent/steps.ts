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
import { isSentByHand } from '#workbench/replay/origin.ts';
import { withDelayed } from './delayed.ts';
import type { Meant } from './meantBy.ts';
import type { Redaction } from './redaction.ts';
import { subjectOf, verdictOn, viewOf } from './subject.ts';
import type { BlockedPress } from './types.ts';

/** What was heard of a program, with its time in milliseconds since 1970: nothing of it is read until there is time. */
export type Heard =
  | { readonly at: number; readonly inspected: InspectionEvent }
  | { readonly at: number; readonly blocked: BlockedPress & Meant };

/** An event on its way to an actor, and what it has set off so far. */
interface Pending {
  readonly at: number;
  /** How many were sent before it. */
  readonly order: number;
  readonly event: AnyEventObject;
  readonly source: ActorRefLike | undefined;
  readonly transitions: AnyTransitionDefinition[];
}

/** Guards of an event whose actor had not begun, or that a machine cannot be asked about: none is known. */
const unknown: Verdict = { isTaken: false, taken: [], guards: [] };

/** Whether two values say the same, though they may be copies; actors and the like are compared as such. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return deepEqual(one, other);
  } catch {
    // What holds itself has no end.
    return false;
  }
}

/** Whether an actor tells steps; promises and listeners do not. */
const isMachine = (actor: ActorRefLike): boolean =>
  'getSnapshot' in actor && typeof actor.getSnapshot === 'function' && isMachineSnapshot(actor.getSnapshot());

/** Names of what a context has otherwise since. */
function changedSince(before: AnyMachineSnapshot | undefined, { context }: AnyMachineSnapshot): string[] {
  if (before === undefined || before.context === context) return [];
  const former: Readonly<Record<string, unknown>> = before.context;
  return Object.keys({ ...former, ...context }).filter((name) => !isSame(former[name], context[name]));
}

/** What one event has done to a machine, as far as it may be told. */
export function stepOf(
  actor: string,
  { at, order, event, source, transitions }: Pending,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  redaction: Redaction,
): Step {
  const { names } = subjectOf(after.machine);
  // A guard or an action that looks at the world outside may fail in a copy.
  const asked = before === undefined ? unknown : verdictOn(before, event, redaction);
  const hasFailed = after.status === 'error' && before?.status !== 'error';
  const taken = hasFailed
    ? []
    : transitions.length === 0
      ? asked.taken
      : transitions.flatMap((one) => names.get(one) ?? []);
  return {
    at,
    order,
    actor,
    source: source?.sessionId ?? null,
    ...(isSentByHand(event) && { origin: 'inspector' }),
    event: { ...redaction.event(event), type: event.type },
    isTaken: taken.length > 0 || (before === undefined && !hasFailed),
    ...(hasFailed && { failure: redaction.failure(after.error) }),
    taken,
    guards: asked.guards,
    changed: changedSince(before, after),
    view: viewOf(after, redaction),
  };
}

/** A press that no machine hears of: what would its event have done? */
function blockedStep(
  { actor, snapshot, button, reason, event: type }: BlockedPress & Meant,
  when: Pick<Step, 'at' | 'order'>,
  redaction: Redaction,
): Step {
  const press = { ...when, actor, source: null, changed: [], view: viewOf(snapshot, redaction) };
  if (type === undefined) return { ...press, ...unknown, event: { type: button }, blocked: reason };
  const { isTaken, guards } = verdictOn(snapshot, { type }, redaction);
  const refused: Verdict = { isTaken: false, taken: [], guards };
  // A machine's own answer is more exact than what the page says of it.
  return { ...press, ...refused, event: { type }, button, blocked: isTaken ? reason : '' };
}

/** An event's name that no machine can have: it stands for all that nobody heard. */
const unheard = { type: 'xstate-workbench.unheard' };

/** Steps of all actors of a program, in the order in which their events were sent. */
export interface Steps {
  /**
   * Where an actor is when listening begins, at a time in ms since 1970.
   * @returns a step without a cause where it was listened to before and has moved since; else null
   */
  readonly begin: (actor: ActorRefLike, snapshot: unknown, at: number) => Step | null;
  /** The step that was finished by it, if one was. */
  readonly read: (heard: Heard) => Step | null;
  /** The event that an actor failed at, if it has: to be asked once all that was heard of it is read. */
  readonly failed: (actor: ActorRefLike, snapshot: unknown) => Step | null;
}

/** Makes steps of what an actor system tells while it works; an event is told of once its actor has dealt with it. */
export function stepsFrom(redaction: Redaction): Steps {
  const pending = new WeakMap<ActorRefLike, readonly Pending[]>();
  const last = new WeakMap<ActorRefLike, AnyMachineSnapshot>();
  let count = 0;

  const nextOrder = (): number => {
    count += 1;
    return count - 1;
  };
  const finish = (actor: ActorRefLike, done: Pending, after: AnyMachineSnapshot): Step => {
    const before = last.get(actor);
    last.set(actor, after);
    const step = stepOf(actor.sessionId, done, before, after, redaction);
    return { ...step, view: withDelayed(step.view, actor, redaction) };
  };

  return {
    begin: (actor, snapshot, at) => {
      if (!isMachineSnapshot(snapshot)) return null;
      const before = last.get(actor);
      pending.delete(actor);
      last.set(actor, snapshot);
      if (before === undefined || before === snapshot) return null;
      const view = viewOf(snapshot, redaction);
      const changed = changedSince(before, snapshot);
      if (changed.length === 0 && isSame(viewOf(before, redaction), view)) return null;
      const who = { at, order: nextOrder(), actor: actor.sessionId, source: null };
      return { ...who, event: unheard, isUnheard: true, ...unknown, isTaken: true, changed, view };
    },
    read: (heard) => {
      if ('blocked' in heard) {
        const { at, blocked } = heard;
        return blockedStep(blocked, { at, order: nextOrder() }, redaction);
      }
      const { at, inspected } = heard;
      const { actorRef } = inspected;
      const waiting = pending.get(actorRef) ?? [];
      // A promise's own have no step, so no number either: none is missing in a log.
      if (inspected.type === '@xstate.event' && isMachine(actorRef)) {
        const { event, sourceRef: source } = inspected;
        pending.set(actorRef, [...waiting, { at, order: nextOrder(), event, source, transitions: [] }]);
      }
      // An actor deals with one event after the other.
      if (inspected.type === '@xstate.microstep') waiting[0]?.transitions.push(...inspected._transitions);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;

      const { event, snapshot } = inspected;
      const index = waiting.findIndex((one) => one.event === event);
      const done = waiting[index] ?? { at, order: nextOrder(), event, source: undefined, transitions: [] };
      // What came before it and was not dealt with never will be.
      pending.set(actorRef, waiting.slice(index + 1));
      return finish(actorRef, done, snapshot);
    },
    failed: (actor, snapshot) => {
      const [done] = pending.get(actor) ?? [];
      if (done === undefined || !isMachineSnapshot(snapshot) || snapshot.status !== 'error') return null;
      pending.delete(actor);
      return finish(actor, done, snapshot);
    },
  };
}
