import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';

/** Returns the paid quote if a payment is pending, otherwise the quote of the basket. */
export const shownQuoteIn = (context: CheckoutContext): Quote | null =>
  context.pending?.quote ?? quoteIn(context);
