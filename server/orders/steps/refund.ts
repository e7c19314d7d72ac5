import type { Stripe } from 'stripe';
import { toFailedRefund, refundHasFailed, listActiveRefunds } from '#server/providers/cardRefunds.ts';
import {
  isAlreadyRefunded,
  isStripeRejection,
  isReplayed,
  createIdempotently,
} from '#server/providers/stripeErrors.ts';

type RefundOutcome =
  | { readonly kind: 'refunded'; readonly refundId: string }
  | { readonly kind: 'failed'; readonly refund: ReturnType<typeof toFailedRefund>; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string };

/** @throws Error if Stripe has no active refund, so that the order retries */
async function requireActiveRefund(stripe: Stripe, intentId: string): Promise<RefundOutcome> {
  const [newest] = await listActiveRefunds(stripe, intentId);
  if (newest === undefined) throw new Error('Already refunded, but no refund is active');
  return { kind: 'refunded', refundId: newest.id };
}

/**
 * Refunds the remainder of a charge. If Stripe replays an old response, sends a new idempotency key, because
 * that refund may have failed since.
 * @throws if the outcome is unknown
 * @rule R4.29
 */
export async function refundIntent(stripe: Stripe, intentId: string): Promise<RefundOutcome> {
  const firstKey = `refund:${intentId}`;
  const retryKey = `${firstKey}:${crypto.randomUUID()}`;
  const refundRemainder = (options: { idempotencyKey: string }) =>
    stripe.refunds.create({ payment_intent: intentId }, options);
  try {
    const response = await createIdempotently(firstKey, refundRemainder, retryKey);
    const refund = isReplayed(response) ? await refundRemainder({ idempotencyKey: retryKey }) : response;
    if (!refundHasFailed(refund)) return { kind: 'refunded', refundId: refund.id };
    const failure = toFailedRefund(refund);
    return { kind: 'failed', refund: failure, code: failure.reason };
  } catch (error) {
    if (isAlreadyRefunded(error)) return requireActiveRefund(stripe, intentId);
    if (isStripeRejection(error)) return { kind: 'refused', code: error.code ?? error.type };
    throw error;
  }
}
