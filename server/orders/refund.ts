import { Stripe } from 'stripe';
import { isRefusal, madeOnce } from '#server/providers/stripe.ts';

const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** `code` in Stripe's words, for the order's story. */
type Refund = { readonly kind: 'refunded' } | { readonly kind: 'refused'; readonly code: string };

const hasFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/**
 * Pays an intent's whole charge back, once. Its first key is the same for ever. After a repeated error, or a refund
 * that failed, a key of the moment asks anew: what is wholly paid back cannot be paid back twice, whatever the key.
 * @throws when Stripe did not answer
 */
export async function refundIntent(stripe: Stripe, intentId: string): Promise<Refund> {
  const key = `refund:${intentId}`;
  const keyNow = `${key}:${crypto.randomUUID()}`;
  const refundAll = (options: { idempotencyKey: string }) =>
    stripe.refunds.create({ payment_intent: intentId }, options);
  try {
    const first = await madeOnce(key, refundAll, keyNow);
    const refund = hasFailed(first) ? await refundAll({ idempotencyKey: keyNow }) : first;
    if (!hasFailed(refund)) return { kind: 'refunded' };
    return { kind: 'refused', code: refund.failure_reason ?? refund.status ?? 'failed' };
  } catch (error) {
    if (isAlreadyRefunded(error)) return { kind: 'refunded' };
    if (isRefusal(error)) return { kind: 'refused', code: error.code ?? error.type };
    throw error;
  }
}
