import type { Context } from 'hono';
import { setupLimits } from '#machines/domain/limits.ts';
import type { Pseudonymise } from './pseudonym.ts';
import { toCounterLimit, type CreateCounter } from './counters.ts';
import type { Payer } from './declines.ts';
import { tooManyRequests } from './rateLimit.ts';
import { cacheRejections } from './cacheRejections.ts';

export interface Setups {
  /** @throws Failure 429 after too many setup intents of a checkout or e-mail */
  count(context: Context, payer: Payer): Promise<void>;
}

export function createSetups({
  open: createCounter,
  pseudonymise,
}: {
  readonly open: CreateCounter;
  readonly pseudonymise: Pseudonymise;
}): Setups {
  const createCachingCounter = cacheRejections(createCounter);
  const checkouts = createCachingCounter('setup_checkout', toCounterLimit(setupLimits.checkout));
  const emails = createCachingCounter('setup_email', toCounterLimit(setupLimits.email));
  return {
    count: async (context, { checkoutId, email }) => {
      const [byCheckout, byEmail] = await Promise.all([
        checkoutId === null ? null : checkouts.penalty(checkoutId),
        emails.penalty(await pseudonymise(email)),
      ]);
      const exceedsLimit =
        (byCheckout?.consumedPoints ?? 0) > setupLimits.checkout.max ||
        byEmail.consumedPoints > setupLimits.email.max;
      if (exceedsLimit)
        throw tooManyRequests(context, Math.max(byCheckout?.msBeforeNext ?? 0, byEmail.msBeforeNext));
    },
  };
}
