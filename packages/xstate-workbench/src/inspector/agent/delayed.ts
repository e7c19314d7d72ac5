import type { ActorRefLike, AnyActorRef, AnyEventObject } from 'xstate';
import { elapsedType, type View } from '#workbench/inspector/protocol.ts';
import { markSentByHand } from '#workbench/replay/origin.ts';
import { isActor } from './reading.ts';
import type { Redaction } from './redaction.ts';

type Waiting = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string];

/** Delayed `raise` and `sendTo` of an actor. The delays of `after` are part of the chart. */
const waitingOf = (actor: ActorRefLike): readonly Waiting[] =>
  isActor(actor)
    ? Object.values(actor.system.getSnapshot()._scheduledEvents).filter(
        ({ source, event }) => source === actor && !event.type.startsWith('xstate.after.'),
      )
    : [];

/** Adds the pending delayed events, redacted, to a view. */
export function withDelayed(view: View, actor: ActorRefLike, redaction: Pick<Redaction, 'event'>): View {
  const delayed = waitingOf(actor).map(({ id, event, delay }) => ({
    id,
    event: { ...redaction.event(event), type: event.type },
    delay,
  }));
  return delayed.length === 0 ? view : { ...view, delayed };
}

/** Scheduled event that the inspector wants to elapse. `undefined` if it is no longer pending. */
export function dueOf(actor: ActorRefLike, { type, ...asked }: AnyEventObject): Waiting | undefined {
  return type === elapsedType ? waitingOf(actor).find(({ id }) => id === asked['id']) : undefined;
}

export function elapse({ id, source, target, event }: Waiting): void {
  source.system.scheduler.cancel(source, id);
  const sent = { ...event };
  markSentByHand(sent);
  target.send(sent);
}
