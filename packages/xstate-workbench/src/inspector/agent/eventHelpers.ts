import { isMachineSnapshot, type ActorRefLike, type AnyEventObject, type Subscription } from 'xstate';
import { isPossible } from '#workbench/paths/probe.ts';

/** JSON has no errors, so an error is given as its message. */
export const withErrorObject = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.error.') ? { ...event, error: new Error(String(event['error'])) } : event;

/**
 * `false` for the failure of an actor that does not run. XState would stop the machine, because no transition
 * handles it.
 */
export const isPossibleNow = (snapshot: unknown, event: AnyEventObject): boolean =>
  !isMachineSnapshot(snapshot) || isPossible(snapshot, event);

export const sendTo = (actor: ActorRefLike, event: AnyEventObject): void => actor.send(event);

export const noSubscription: Subscription = { unsubscribe: () => undefined };
