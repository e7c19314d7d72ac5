import { Stripe } from 'stripe';
import { failureReasonOf, refundHasFailed, standingRefundsOf } from '#server/providers/cardRefunds.ts';
import { isRefusal, madeOnce } from '#server/providers/stripe.ts';

const isAlreadyRefunded = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

/** `code` in Stripe's words, for the order's story. */
type Refund =
  | { readonly kind: 'refunded'; readonly refundId: string }
  | { readonly kind: 'refused'; readonly code: string };

/** The refund by which a charge is back already. @throws Error when it has failed meanwhile: to be asked again */
async function standingRefund(stripe: Stripe, intentId: string): Promise<Refund> {
  const [newest] = await standingRefundsOf(stripe, intentId);
  if (newest === undefined) throw new Error('Already refunded, and no refund stands');
  return { kind: 'refunded', refundId: newest.id };
}

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
    const { id } = await madeOnce(key, refundAll, keyNow);
    // A key brings back how the refund was when it was made: it may have failed since.
    const first = await stripe.refunds.retrieve(id);
    const refund = refundHasFailed(first) ? await refundAll({ idempotencyKey: keyNow }) : first;
    if (!refundHasFailed(refund)) return { kind: 'refunded', refundId: refund.id };
    return { kind: 'refused', code: failureReasonOf(refund) };
  } catch (error) {
    if (isAlreadyRefunded(error)) return standingRefund(stripe, intentId);
    if (isRefusal(error)) return { kind: 'refused', code: error.code ?? error.type };
    throw error;
  }
}
