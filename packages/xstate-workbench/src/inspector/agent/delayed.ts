import type { ActorRefLike, AnyActorRef, AnyEventObject } from 'xstate';
import { elapsedType, type View } from '#workbench/inspector/protocol.ts';
import { markSentByInspector } from '#workbench/inspector/agent/origin.ts';
import { isActor } from './eventQueue.ts';
import type { Redaction } from './types.ts';

type ScheduledEvent = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string];

/**
 * Returns an actor's pending events of a delayed `raise` or `sendTo`. Delays of `after` are excluded, because the chart
 * shows them.
 */
const scheduledEventsOf = (actor: ActorRefLike): readonly ScheduledEvent[] =>
  isActor(actor)
    ? Object.values(actor.system.getSnapshot()._scheduledEvents).filter(
        ({ source, event }) => source === actor && !event.type.startsWith('xstate.after.'),
      )
    : [];

export function withDelayed(view: View, actor: ActorRefLike, redaction: Pick<Redaction, 'event'>): View {
  const delayed = scheduledEventsOf(actor).map(({ id, event, delay }) => ({
    id,
    event: { ...redaction.event(event), type: event.type },
    delay,
  }));
  return delayed.length === 0 ? view : { ...view, delayed };
}

/** Returns the delayed event that the inspector wants to send now. `undefined` if it is no longer pending. */
export function findScheduledEvent(
  actor: ActorRefLike,
  { type, ...request }: AnyEventObject,
): ScheduledEvent | undefined {
  return type === elapsedType ? scheduledEventsOf(actor).find(({ id }) => id === request['id']) : undefined;
}

export function sendScheduledEvent({ id, source, target, event }: ScheduledEvent): void {
  source.system.scheduler.cancel(source, id);
  const sent = { ...event };
  markSentByInspector(sent);
  target.send(sent);
}
