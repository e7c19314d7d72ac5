import { chargeIn, tenderIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { amountsOf, type Charge } from '#machines/domain/charge.ts';
import { type Tender, tenderOf } from '#machines/domain/tender.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { displayedQuoteIn } from '#src/checkout/frame/summary/displayedQuoteIn.ts';

const isSame = <TData extends Charge | Tender>(previous: TData | null, next: TData | null): boolean =>
  JSON.stringify(previous) === JSON.stringify(next);

/** Returns the same object while its amounts are unchanged, so that views of the charge skip the render. */
export const useCharge = (): Charge | null => useCheckoutSelector(({ context }) => chargeIn(context), isSame);

export const useTender = (): Tender | null => useCheckoutSelector(({ context }) => tenderIn(context), isSame);

export const usePaidTender = (): Tender | null =>
  useCheckoutSelector(({ context }) => paidTenderIn(context), isSame);

export function paidTenderIn(context: CheckoutContext): Tender | null {
  const { method, choice, now } = context;
  const quote = displayedQuoteIn(context);
  if (quote === null) return null;
  return tenderOf(
    { method, ...amountsOf(quote.total, method) },
    { deliveryIsoDate: choice.date?.isoDate ?? null, now },
  );
}
