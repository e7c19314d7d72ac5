import { isMachineSnapshot, type ActorRefLike, type AnyEventObject, type Subscription } from 'xstate';
import { isPossible } from '#workbench/paths/probe.ts';

/** Restores the error object of an actor's failure. JSON only contains the error's message. */
export const withErrorObject = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.error.') ? { ...event, error: new Error(String(event['error'])) } : event;

/**
 * `false` for the failure of an actor that does not run. No transition handles such a failure, so XState would stop the
 * machine.
 */
export const isPossibleNow = (snapshot: unknown, event: AnyEventObject): boolean =>
  !isMachineSnapshot(snapshot) || isPossible(snapshot, event);

export const sendTo = (actor: ActorRefLike, event: AnyEventObject): void => actor.send(event);

export const noSubscription: Subscription = { unsubscribe: () => undefined };
