/** What XState tells a machine when an actor that it invoked, or a delay, comes to its end. */
export type SettledEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` };

/** The actor with this id answered; the id is the invocation's, not its source's. */
export const done = (actorId: string, output: unknown): SettledEvent => ({
  type: `xstate.done.actor.${actorId}`,
  output,
});

/** Of an error that stands for any. */
export const ordinaryFailure = 'network down';

/** The actor with this id rejected, as after a broken network. */
export const failed = (actorId: string): SettledEvent => ({
  type: `xstate.error.actor.${actorId}`,
  error: new Error(ordinaryFailure),
});

/** The named delay of a state is over; `stateId` is the state's whole path, `card.creation.CREATING_INTENT`. */
export const elapsed = (delay: string, stateId: string): SettledEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});
