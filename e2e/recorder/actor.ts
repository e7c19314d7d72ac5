import { toObserver, type InspectionEvent } from 'xstate';
import * as shop from '#src/effects/actor.ts';

// A dynamic import, so that the recorder does not count in the page's size limit.
// Runs before the checkout opens, to record every transition.
const { createRecorder } = await import('./record.ts');

/** Replaces `src/effects/actor.ts` in test builds. Also records the checkout's transitions. */
export const provideCheckoutPorts: typeof shop.provideCheckoutPorts = shop.provideCheckoutPorts;

export const createCheckout: typeof shop.createCheckout = (machine, { inspect, ...options }) => {
  const listener = inspect === undefined ? undefined : toObserver(inspect);
  const recordTransition = createRecorder();
  return shop.createCheckout(machine, {
    ...options,
    inspect: (event: InspectionEvent) => {
      listener?.next?.(event);
      recordTransition(event);
    },
  });
};
