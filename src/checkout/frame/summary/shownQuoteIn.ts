import { quoteIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Quote } from '#machines/domain/basket.ts';

/** The figures to show: those that were paid once something was, else those of the basket. */
export const shownQuoteIn = (context: CheckoutContext): Quote | null =>
  context.pending?.quote ?? quoteIn(context);
