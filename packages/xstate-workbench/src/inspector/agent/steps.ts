import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Step, Verdict } from '#workbench/inspector/protocol.ts';
import type { Redaction } from './redaction.ts';
import { subjectOf, verdictOn, viewOf } from './subject.ts';

/** An inspection event as it was heard: nothing of it is read until there is time. */
export interface Heard {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly inspected: InspectionEvent;
}

/** An event on its way to an actor, and what it has set off so far. */
interface Pending {
  readonly at: number;
  /** How many were sent before it. */
  readonly order: number;
  readonly event: AnyEventObject;
  readonly source: ActorRefLike | undefined;
  readonly transitions: AnyTransitionDefinition[];
  /** Somebody sent it from an inspector. */
  readonly isByHand?: boolean;
}

/** A press on a button that does not work yet. */
interface BlockedPress {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly button: string;
  readonly reason: string;
}

/** Guards of an event whose actor had not begun, or that a machine cannot be asked about: none is known. */
const unknown: Verdict = { isTaken: false, taken: [], guards: [] };

function askedOf(before: AnyMachineSnapshot | undefined, event: AnyEventObject): Verdict {
  if (before === undefined) return unknown;
  try {
    return verdictOn(before, event);
  } catch {
    // A guard or an action that looks at the world outside may fail in a copy.
    return unknown;
  }
}

/** Names of what a context has otherwise since. */
function changedSince(before: AnyMachineSnapshot | undefined, { context }: AnyMachineSnapshot): string[] {
  if (before === undefined || before.context === context) return [];
  const former: Readonly<Record<string, unknown>> = before.context;
  return Object.keys({ ...former, ...context }).filter((name) => former[name] !== context[name]);
}

/** What one event has done to a machine, as far as it may be told. */
export function stepOf(
  actor: string,
  { at, order, event, source, transitions, isByHand = false }: Pending,
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
  redaction: Redaction,
): Step {
  const { names } = subjectOf(after.machine);
  const asked = askedOf(before, event);
  const taken = transitions.length === 0 ? asked.taken : transitions.flatMap((one) => names.get(one) ?? []);
  return {
    at,
    order,
    actor,
    source: source?.sessionId ?? null,
    ...(isByHand && { origin: 'inspector' }),
    event: { ...redaction.event(event), type: event.type },
    isTaken: taken.length > 0 || before === undefined,
    taken,
    guards: asked.guards,
    changed: changedSince(before, after),
    view: viewOf(after, redaction),
  };
}

/**
 * Makes steps of what an actor system tells while it works; an event is told of once its actor has dealt with it.
 * @param byHand events that somebody sent from an inspector
 */
export function stepsFrom(redaction: Redaction, byHand: WeakSet<AnyEventObject>) {
  const pending = new WeakMap<ActorRefLike, Pending[]>();
  const last = new WeakMap<ActorRefLike, AnyMachineSnapshot>();
  let count = 0;

  return {
    /** Where an actor was when listening began. */
    begin: (actor: ActorRefLike, snapshot: unknown): void => {
      if (isMachineSnapshot(snapshot)) last.set(actor, snapshot);
    },
    /** A press that no machine hears of, among what they do. */
    blocked: (actor: string, { at, button, reason }: BlockedPress, view: Step['view']): Step => {
      const order = count;
      count += 1;
      const event = { type: button };
      return { at, order, actor, source: null, event, blocked: reason, ...unknown, changed: [], view };
    },
    /** The step that was finished by it, if one was. */
    read: ({ at, inspected }: Heard): Step | null => {
      const { actorRef } = inspected;
      const waiting = pending.get(actorRef) ?? [];
      if (inspected.type === '@xstate.event') {
        const { event, sourceRef: source } = inspected;
        pending.set(actorRef, [
          ...waiting,
          { at, order: count, event, source, transitions: [], isByHand: byHand.has(event) },
        ]);
        count += 1;
      }
      // An actor deals with one event after the other.
      if (inspected.type === '@xstate.microstep') waiting[0]?.transitions.push(...inspected._transitions);
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return null;

      const { event, snapshot } = inspected;
      const index = waiting.findIndex((one) => one.event === event);
      const done = waiting[index] ?? { at, order: count, event, source: undefined, transitions: [] };
      // What came before it and was not dealt with never will be.
      pending.set(actorRef, waiting.slice(index + 1));
      const before = last.get(actorRef);
      last.set(actorRef, snapshot);
      return stepOf(actorRef.sessionId, done, before, snapshot, redaction);
    },
  };
}
