import { AsyncLocalStorage } from 'node:async_hooks';
import type { Stripe } from 'stripe';
import type { StripeOptions } from './stripe.ts';

/** The deadline aborts all Stripe calls of `work`. */
export type WithStripe = <TResult>(
  deadline: AbortSignal,
  work: (stripe: Stripe) => Promise<TResult>,
) => Promise<TResult>;

/** Shares one Stripe client, because its creation takes as long as two calls. */
export function createSharedStripe(options: Omit<StripeOptions, 'currentDeadline'>): WithStripe {
  const deadlineStorage = new AsyncLocalStorage<AbortSignal>();
  let sharedClient: Stripe | null = null;

  return async (deadline, work) => {
    // On Cloudflare Workers, a request cannot wait for another, so several requests may create a client.
    if (sharedClient === null) {
      // Lazy import of 250 kB, which most requests do not need.
      const { createStripeClient } = await import('./stripe.ts');
      sharedClient ??= createStripeClient({ ...options, currentDeadline: () => deadlineStorage.getStore() });
    }
    const client = sharedClient;
    return deadlineStorage.run(deadline, () => work(client));
  };
}
