import { toObserver, type InspectionEvent } from 'xstate';
import * as shop from '#src/effects/actor.ts';

// Apart, so that it weighs nothing in the page's budget, and before the checkout is opened, so that it misses nothing.
const { createRecorder } = await import('./record.ts');

/** What the played builds have in the place of `src/effects/actor.ts`: the same checkout, which tells of its transitions. */
export const boundCheckout: typeof shop.boundCheckout = shop.boundCheckout;

export const createCheckout: typeof shop.createCheckout = (machine, { inspect, ...options }) => {
  const listener = inspect === undefined ? undefined : toObserver(inspect);
  const record = createRecorder();
  return shop.createCheckout(machine, {
    ...options,
    inspect: (event: InspectionEvent) => {
      listener?.next?.(event);
      record(event);
    },
  });
};
