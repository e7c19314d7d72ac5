import { fromPromise } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { accessibleSession } from '#src/effects/storage/accessible.ts';
import { leaveFor } from './leaveFor.ts';
import { handOverQueue } from './handOverQueue.ts';

/**
 * Opens the document of the order form. Its fields accept input before the checkout's code has loaded.
 * The promise stays pending while the browser navigates.
 * If the device is offline, the promise rejects, because the browser would show its own error page.
 */
export const openFormPage = fromPromise<void, { queue: readonly ShopperEvent[] }>(
  ({ input }) =>
    new Promise((_, reject) => {
      if (navigator.onLine) leaveFor(handOverQueue(location.href, input.queue, accessibleSession()));
      else reject(new TypeError('Offline'));
    }),
);
