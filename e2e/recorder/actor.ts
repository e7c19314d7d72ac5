import { toObserver, type InspectionEvent } from 'xstate';
import * as shop from '#src/effects/actor.ts';

// Imported dynamically, so that the page's size limit does not count the recorder.
// Loads before the checkout opens, so that no transition is missed.
const { createRecorder } = await import('./record.ts');

/** Version of `src/effects/actor.ts` for test builds, which also records the checkout's transitions. */
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
