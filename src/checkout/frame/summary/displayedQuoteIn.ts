import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';

/** If a payment is pending, returns its quote. */
export const displayedQuoteIn = (context: CheckoutContext): Quote | null =>
  context.pending?.quote ?? quoteIn(context);
