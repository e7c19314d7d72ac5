import { pendingCardAmountIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { payment } from '#src/content/payment.ts';

const { charged, uncharged } = payment.refunded;

export interface RefundTexts {
  readonly title: string;
  readonly reason: string | null;
  readonly text: string;
}

export function refundTextsOf(context: CheckoutContext): RefundTexts {
  const { problem } = context.payment;
  // If this browser did not store the payment, the refunded amount is unknown.
  const amount = pendingCardAmountIn(context) ?? 0;
  return {
    title: amount > 0 ? charged.title : uncharged.title,
    reason: problem?.kind === 'account' ? problem.message : null,
    text: amount > 0 ? charged.text(amount) : uncharged.text,
  };
}
