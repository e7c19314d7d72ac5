import type { Stripe } from 'stripe';
import type { Cents } from '#machines/domain/money.ts';

export const refundHasFailed = ({ status }: Pick<Stripe.Refund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

const failureReasonOf = ({ failure_reason: reason, status }: Stripe.Refund): string =>
  reason ?? status ?? 'failed';

export const toFailedRefund = (refund: Stripe.Refund) => ({ id: refund.id, reason: failureReasonOf(refund) });

const maxRefunds = 100;

/** Active refunds, newest first. */
export async function listActiveRefunds(stripe: Stripe, intentId: string): Promise<readonly Stripe.Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: maxRefunds });
  return data.filter((refund) => !refundHasFailed(refund));
}

/** Reads the total from Stripe, because webhooks may be outdated. */
export const readRefundedAmount = async (stripe: Stripe, intentId: string): Promise<Cents> =>
  (await listActiveRefunds(stripe, intentId)).reduce((sum, { amount }) => sum + amount, 0);
