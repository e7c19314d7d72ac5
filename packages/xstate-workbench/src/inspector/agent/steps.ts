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

export type Heard =
  | { readonly at: number; readonly inspected: InspectionEvent }
  | { readonly at: number; readonly blocked: BlockedPress & Meant };

interface Pending {
  readonly at: number;
  readonly order: number;
  readonly event: AnyEventObject;
  readonly source: ActorRefLike | undefined;
  readonly transitions: AnyTransitionDefinition[];
}

/** Verdict if the actor had not started, or cannot be checked. */
const unknown: Verdict = { isTaken: false, taken: [], guards: [] };

/** Compares copies by content, and actors by identity. */
function isSame(one: unknown, other: unknown): boolean {
  try {
    return deepEqual(one, other);
  } catch {
    // Circular values overflow the stack.
    return false;
  }
}

/** Only machines report steps. Promises and callbacks do not. */
const isMachine = (actor: ActorRefLike): boolean =>
  'getSnapshot' in actor && typeof actor.getSnapshot === 'function' && isMachineSnapshot(actor.getSnapshot());

function changedSince(before: AnyMachineSnapshot | undefined, { context }: AnyMachineSnapshot): string[] {
  if (before === undefined || before.context === context) return [];
  const former: Readonly<Record<string, unknown>> = before.context;
  return Object.keys({ ...former, ...context }).filter((name) => !isSame(former[name], context[name]));
}

export function stepOf(
  actor: string,
  { at, order, event, source, transitions }: Pending,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  redaction: Redaction,
): Step {
  const { names } = subjectOf(after.machine);
  // A guard or action with external dependencies may fail in a copy.
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

/** A press that the page blocked. Shows the effect that its event would have had. */
function blockedStep(
  { actor, snapshot, button, reason, event: type }: BlockedPress & Meant,
  when: Pick<Step, 'at' | 'order'>,
  redaction: Redaction,
): Step {
  const press = { ...when, actor, source: null, changed: [], view: viewOf(snapshot, redaction) };
  if (type === undefined) return { ...press, ...unknown, event: { type: button }, blocked: reason };
  const { isTaken, guards } = verdictOn(snapshot, { type }, redaction);
  const refused: Verdict = { isTaken: false, taken: [], guards };
  // The machine's own rejection is more precise than the page's reason.
  return { ...press, ...refused, event: { type }, button, blocked: isTaken ? reason : '' };
}

/** Name that no machine uses, for changes while no inspector was connected. */
const unheard = { type: 'xstate-workbench.unheard' };

/** Steps of all actors, ordered by the time when their events were sent. */
export interface Steps {
  /**
   * Records the initial state of an actor, at a Unix time in ms.
   * @returns a step without a cause if its state changed while unobserved, otherwise `null`
   */
  readonly begin: (actor: ActorRefLike, snapshot: unknown, at: number) => Step | null;
  readonly read: (heard: Heard) => Step | null;
  /** Event that made an actor fail. Call it after all its events are processed. */
  readonly failed: (actor: ActorRefLike, snapshot: unknown) => Step | null;
}

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
      // Promises have no steps, so they get no number. Otherwise the log would have gaps.
      if (inspected.type === '@xstate.event' && isMachine(actorRef)) {
        const { event, sourceRef: source } = inspected;
        pending.set(actorRef, [...waiting, { at, order: nextOrder(), event, source, transitions: [] }]);
      }
      // An actor processes its events in order.
      if (inspected.type === '@xstate.microstep') waiting[0]?.transitions.push(...inspected._transitions);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;

      const { event, snapshot } = inspected;
      const index = waiting.findIndex((one) => one.event === event);
      const done = waiting[index] ?? { at, order: nextOrder(), event, source: undefined, transitions: [] };
      // Earlier events without a snapshot were dropped.
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
