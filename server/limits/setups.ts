import type { Context } from 'hono';
import { setupLimits } from '#machines/domain/limits.ts';
import type { Pseudonymise } from './pseudonym.ts';
import { figureOf, type OpenCounter } from './counters.ts';
import type { Payer } from './declines.ts';
import { tooMany } from './rateLimit.ts';
import { refusingTally } from './refusingTally.ts';

/** A setup validates a card without a charge. */
export interface Setups {
  /** @throws Failure 429 if the checkout or e-mail has had too many today */
  take(context: Context, payer: Payer): Promise<void>;
}

export function createSetups({
  open: createCounter,
  pseudonymise,
}: {
  readonly open: OpenCounter;
  readonly pseudonymise: Pseudonymise;
}): Setups {
  const createCachingCounter = refusingTally(createCounter);
  const checkouts = createCachingCounter('setup_checkout', figureOf(setupLimits.checkout));
  const emails = createCachingCounter('setup_email', figureOf(setupLimits.email));
  return {
    take: async (context, { checkoutId, email }) => {
      const [byCheckout, byEmail] = await Promise.all([
        checkoutId === null ? null : checkouts.penalty(checkoutId),
        emails.penalty(await pseudonymise(email)),
      ]);
      const exceedsLimit =
        (byCheckout?.consumedPoints ?? 0) > setupLimits.checkout.most ||
        byEmail.consumedPoints > setupLimits.email.most;
      if (exceedsLimit) throw tooMany(context, Math.max(byCheckout?.msBeforeNext ?? 0, byEmail.msBeforeNext));
    },
  };
}
