export type SettledEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` };

/**
 * Creates XState's event for the response of an actor.
 * @param actorId id of the invocation, not of its source
 */
export const done = (actorId: string, output: unknown): SettledEvent => ({
  type: `xstate.done.actor.${actorId}`,
  output,
});

export const defaultErrorMessage = 'network down';

export const failed = (actorId: string): SettledEvent => ({
  type: `xstate.error.actor.${actorId}`,
  error: new Error(defaultErrorMessage),
});

/**
 * Creates XState's event for the end of a delay.
 * @param stateId full path of the state, such as `card.creation.CREATING_INTENT`
 */
export const elapsed = (delay: string, stateId: string): SettledEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});
