import { pendingCardAmountIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { payment } from '#src/content/payment.ts';

const { charged, uncharged } = payment.refunded;

/** What the page of an order says that could not be. */
export interface RefundedWords {
  readonly title: string;
  /** The server's sentences; null where none came. */
  readonly reason: string | null;
  readonly text: string;
}

export function refundedWordsOf(context: CheckoutContext): RefundedWords {
  const { problem } = context.payment;
  // Who came back with an intent's id alone is told no sum.
  const amount = pendingCardAmountIn(context) ?? 0;
  return {
    title: amount > 0 ? charged.title : uncharged.title,
    reason: problem?.kind === 'account' ? problem.message : null,
    text: amount > 0 ? charged.text(amount) : uncharged.text,
  };
}
