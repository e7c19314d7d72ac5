import { tenderIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { amountsOf } from '#machines/domain/charge.ts';
import { type Tender, tenderOf } from '#machines/domain/tender.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { shownQuoteIn } from '#src/checkout/frame/summary/shownQuoteIn.ts';

const isSame = (previous: Tender | null, next: Tender | null): boolean =>
  JSON.stringify(previous) === JSON.stringify(next);

/** How the basket would be paid; null while box or e-mail are missing. */
export const useTender = (): Tender | null => useCheckoutSelector(({ context }) => tenderIn(context), isSame);

/** How the order was paid. */
export const usePaidTender = (): Tender | null =>
  useCheckoutSelector(({ context }) => paidTenderIn(context), isSame);

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
