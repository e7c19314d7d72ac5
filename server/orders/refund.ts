import { Stripe } from 'stripe';
import type { RefundPaymentOutcome } from '#machines/order/types.ts';
import { isRefusal } from '#server/providers/stripe.ts';

const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** Pays an intent's whole charge back, once: its key is the same for ever. @throws when Stripe did not answer */
export async function refundIntent(stripe: Stripe, intentId: string): Promise<RefundPaymentOutcome> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: intentId },
      { idempotencyKey: `refund:${intentId}` },
    );
    return { kind: refund.status === 'failed' || refund.status === 'canceled' ? 'refused' : 'refunded' };
  } catch (error) {
    if (isAlreadyRefunded(error)) return { kind: 'refunded' };
    if (isRefusal(error)) return { kind: 'refused' };
    throw error;
  }
}
