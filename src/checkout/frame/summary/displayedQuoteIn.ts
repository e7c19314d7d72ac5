import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';

/** Prices in the order summary. If a payment is pending, returns the prices of that payment. */
export const displayedQuoteIn = (context: CheckoutContext): Quote | null =>
  context.pending?.quote ?? quoteIn(context);
