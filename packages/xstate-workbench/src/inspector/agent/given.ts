import { isMachineSnapshot, type ActorRefLike, type AnyEventObject, type Subscription } from 'xstate';
import { isPossible } from '#workbench/paths/probe.ts';

/** What was sent from a file or a form: an error is written as its message. */
export const revived = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.error.') ? { ...event, error: new Error(String(event['error'])) } : event;

/** No for the failure of an actor that does not run: it would stop the machine, which has no answer for it there. */
export const isTimely = (snapshot: unknown, event: AnyEventObject): boolean =>
  !isMachineSnapshot(snapshot) || isPossible(snapshot, event);

export const sendTo = (actor: ActorRefLike, event: AnyEventObject): void => actor.send(event);

/** Of an actor that tells of itself. */
export const unwatched: Subscription = { unsubscribe: () => undefined };
