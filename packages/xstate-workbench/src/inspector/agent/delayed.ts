import type { ActorRefLike, AnyActorRef, AnyEventObject } from 'xstate';
import { elapsedType, type View } from '#workbench/inspector/protocol.ts';
import { markSentByHand } from '#workbench/replay/origin.ts';
import { isActor } from './reading.ts';
import type { Redaction } from './redaction.ts';

/** An event that waits for its delay. */
type Waiting = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string];

/** What an actor has raised or sent with a delay; what a state's `after` waits for is known by the chart. */
const waitingOf = (actor: ActorRefLike): readonly Waiting[] =>
  isActor(actor)
    ? Object.values(actor.system.getSnapshot()._scheduledEvents).filter(
        ({ source, event }) => source === actor && !event.type.startsWith('xstate.after.'),
      )
    : [];

/** A view with what its actor has raised or sent with a delay that is not over, as far as it may be told. */
export function withDelayed(view: View, actor: ActorRefLike, redaction: Pick<Redaction, 'event'>): View {
  const delayed = waitingOf(actor).map(({ id, event, delay }) => ({
    id,
    event: { ...redaction.event(event), type: event.type },
    delay,
  }));
  return delayed.length === 0 ? view : { ...view, delayed };
}

/** The event that is to be let elapse, and who is to get it; undefined of any other, or of one that waits no more. */
export function dueOf(actor: ActorRefLike, { type, ...asked }: AnyEventObject): Waiting | undefined {
  return type === elapsedType ? waitingOf(actor).find(({ id }) => id === asked['id']) : undefined;
}

/** Lets a delay elapse now. */
export function elapse({ id, source, target, event }: Waiting): void {
  source.system.scheduler.cancel(source, id);
  const sent = { ...event };
  markSentByHand(sent);
  target.send(sent);
}
