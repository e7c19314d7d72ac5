import type { Stripe } from 'stripe';
import { failureOf, refundHasFailed, standingRefundsOf } from '#server/providers/cardRefunds.ts';
import { isAlreadyRefunded, isRefusal, isRepeated, madeOnce } from '#server/providers/stripeAnswers.ts';

/** `code` in Stripe's words, for the order's story. */
type Refund =
  | { readonly kind: 'refunded'; readonly refundId: string }
  | { readonly kind: 'failed'; readonly refund: ReturnType<typeof failureOf>; readonly code: string }
  | { readonly kind: 'refused'; readonly code: string };

/** The refund by which a charge is back already. @throws Error when it has failed meanwhile: to be asked again */
async function standingRefund(stripe: Stripe, intentId: string): Promise<Refund> {
  const [newest] = await standingRefundsOf(stripe, intentId);
  if (newest === undefined) throw new Error('Already refunded, and no refund stands');
  return { kind: 'refunded', refundId: newest.id };
}

/**
 * Refunds what of an intent's charge is not back yet, once. Its first key is the same for ever. After a repeated answer a key of the
 * moment asks anew: since then that refund may have failed, or a part that people refunded by hand; what is wholly refunded cannot be
 * refunded twice, whatever the key.
 * @throws when Stripe did not answer
 * @rule R4.29
 */
export async function refundIntent(stripe: Stripe, intentId: string): Promise<Refund> {
  const key = `refund:${intentId}`;
  const keyNow = `${key}:${crypto.randomUUID()}`;
  const refundRest = (options: { idempotencyKey: string }) =>
    stripe.refunds.create({ payment_intent: intentId }, options);
  try {
    const made = await madeOnce(key, refundRest, keyNow);
    const refund = isRepeated(made) ? await refundRest({ idempotencyKey: keyNow }) : made;
    if (!refundHasFailed(refund)) return { kind: 'refunded', refundId: refund.id };
    const failure = failureOf(refund);
    return { kind: 'failed', refund: failure, code: failure.reason };
  } catch (error) {
    if (isAlreadyRefunded(error)) return standingRefund(stripe, intentId);
    if (isRefusal(error)) return { kind: 'refused', code: error.code ?? error.type };
    throw error;
  }
}
