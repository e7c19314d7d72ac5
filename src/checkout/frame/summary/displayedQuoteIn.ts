import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';

/** Returns the prices of a pending payment, if any, instead of the current prices. */
export const displayedQuoteIn = (context: CheckoutContext): Quote | null =>
  context.pending?.quote ?? quoteIn(context);
