import type { Stripe } from 'stripe';
import type { Cents } from '#machines/domain/money.ts';

/** Whether a refund came to nothing: its money is with the shop again. */
export const refundHasFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Why, in Stripe's words. */
const failureReasonOf = ({ failure_reason: reason, status }: Stripe.Refund): string =>
  reason ?? status ?? 'failed';

/** A refund that came to nothing, as an order hears of it. */
export const failureOf = (refund: Stripe.Refund) => ({ id: refund.id, reason: failureReasonOf(refund) });

/** More than any charge has. */
const most = 100;

/** The refunds of an intent's charge that are made or on their way, newest first. @throws when Stripe did not answer */
export async function standingRefundsOf(stripe: Stripe, intentId: string): Promise<readonly Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: most });
  return data.filter((refund) => !refundHasFailed(refund));
}

/**
 * What of an intent's charge is back, or on its way, now: an event tells what was when it happened, and may come after others.
 * @throws as `standingRefundsOf` does
 */
export const returnedNow = async (stripe: Stripe, intentId: string): Promise<Cents> =>
  (await standingRefundsOf(stripe, intentId)).reduce((sum, { amount }) => sum + amount, 0);
