import type { Stripe } from 'stripe';
import type { Cents } from '#machines/domain/money.ts';

/** The money of a failed refund is back with the shop. */
export const refundHasFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

const failureReasonOf = ({ failure_reason: reason, status }: Stripe.Refund): string =>
  reason ?? status ?? 'failed';

export const failureOf = (refund: Stripe.Refund) => ({ id: refund.id, reason: failureReasonOf(refund) });

/** No charge has more refunds. */
const most = 100;

/** Active refunds of an intent's charge, newest first. @throws if Stripe does not respond */
export async function standingRefundsOf(stripe: Stripe, intentId: string): Promise<readonly Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: most });
  return data.filter((refund) => !refundHasFailed(refund));
}

/**
 * Returns the amount refunded or being refunded now. Events may arrive out of order, so their amounts are not
 * used.
 * @throws if Stripe does not respond
 */
export const returnedNow = async (stripe: Stripe, intentId: string): Promise<Cents> =>
  (await standingRefundsOf(stripe, intentId)).reduce((sum, { amount }) => sum + amount, 0);
