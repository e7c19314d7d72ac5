import { fromPromise } from 'xstate';
import type { ShopperEvent } from '#machines/checkout/checkout.types.ts';
import { leaveFor } from './leaveFor.ts';
import { urlWithQueue } from './urlWithQueue.ts';

/**
 * Opens the document of the order form. Its fields accept input before the checkout's code has loaded.
 * The promise stays pending while the browser navigates.
 * If the device is offline, the promise rejects, because the browser would show its own error page.
 */
export const openFormPage = fromPromise<void, { queue: readonly ShopperEvent[] }>(
  ({ input }) =>
    new Promise((_, reject) => {
      if (navigator.onLine) leaveFor(urlWithQueue(location.href, input.queue));
      else reject(new TypeError('Offline'));
    }),
);
