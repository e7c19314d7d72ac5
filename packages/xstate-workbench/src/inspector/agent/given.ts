import type { ActorRefLike, AnyEventObject, Subscription } from 'xstate';

/** What was sent from a file or a form: an error is written as its message. */
export const revived = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.error.') ? { ...event, error: new Error(String(event['error'])) } : event;

export const sendTo = (actor: ActorRefLike, event: AnyEventObject): void => actor.send(event);

/** Of an actor that tells of itself. */
export const unwatched: Subscription = { unsubscribe: () => undefined };
