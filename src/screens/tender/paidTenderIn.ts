import type { CheckoutContext } from '#machines/checkout/types.ts';
import { amountsOf } from '#machines/domain/charge.ts';
import { tenderOf, type Tender } from '#machines/domain/tender.ts';
import { shownQuoteIn } from '#src/screens/frame/summary/shownQuoteIn.ts';

/** How the total on the ticket was paid; it outlives the basket. Null while there is no total. */
export function paidTenderIn(context: CheckoutContext): Tender | null {
  const { method, choice, now } = context;
  const quote = shownQuoteIn(context);
  if (quote === null) return null;
  return tenderOf(
    { method, ...amountsOf(quote.total, method) },
    { deliveryIsoDate: choice.date?.isoDate ?? null, now },
  );
}
