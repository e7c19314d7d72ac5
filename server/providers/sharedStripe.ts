import { AsyncLocalStorage } from 'node:async_hooks';
import type { Stripe } from 'stripe';
import type { StripeOptions } from './stripe.ts';

/** The deadline aborts all calls of `work`. */
export type UseStripe = <TResult>(
  deadline: AbortSignal,
  work: (stripe: Stripe) => Promise<TResult>,
) => Promise<TResult>;

/** Creating a client takes as long as two calls. */
export function shareStripe(options: Omit<StripeOptions, 'deadlineNow'>): UseStripe {
  const deadlines = new AsyncLocalStorage<AbortSignal>();
  let shared: Stripe | null = null;

  return async (deadline, work) => {
    // On Workers, a request cannot wait for another, so the first requests may each create a client.
    if (shared === null) {
      // Lazy import of 250 kB, which most requests do not need.
      const { createStripeClient } = await import('./stripe.ts');
      shared ??= createStripeClient({ ...options, deadlineNow: () => deadlines.getStore() });
    }
    const client = shared;
    return deadlines.run(deadline, () => work(client));
  };
}
