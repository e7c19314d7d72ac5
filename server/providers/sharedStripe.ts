import { AsyncLocalStorage } from 'node:async_hooks';
import type { Stripe } from 'stripe';
import type { StripeOptions } from './stripe.ts';

/** Does work with the card provider's client; all that it asks of it ends with this deadline. */
export type UseStripe = <TResult>(
  deadline: AbortSignal,
  work: (stripe: Stripe) => Promise<TResult>,
) => Promise<TResult>;

/** One client for all requests: making one takes as long as two of its calls. Its code comes with the first. */
export function shareStripe(options: Omit<StripeOptions, 'deadlineNow'>): UseStripe {
  const deadlines = new AsyncLocalStorage<AbortSignal>();
  let shared: Stripe | null = null;

  return async (deadline, work) => {
    // Workers let no request wait for what another one has begun: the first ones may each make one.
    if (shared === null) {
      // Most calls need none of its 250 kB.
      const { createStripeClient } = await import('./stripe.ts');
      shared ??= createStripeClient({ ...options, deadlineNow: () => deadlines.getStore() });
    }
    const client = shared;
    return deadlines.run(deadline, () => work(client));
  };
}
