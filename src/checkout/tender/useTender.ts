import { chargeIn, tenderIn } from '#machines/checkout/checkout.facts.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { amountsOf, type Charge } from '#machines/domain/charge.ts';
import { type Tender, tenderOf } from '#machines/domain/tender.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { displayedQuoteIn } from '#src/checkout/frame/summary/displayedQuoteIn.ts';

const isSame = <TData extends Charge | Tender>(previous: TData | null, next: TData | null): boolean =>
  JSON.stringify(previous) === JSON.stringify(next);

// Defined once, because a new function would calculate the amounts again in every render.
const chargeOfSnapshot = ({ context }: CheckoutSnapshot): Charge | null => chargeIn(context);
const tenderOfSnapshot = ({ context }: CheckoutSnapshot): Tender | null => tenderIn(context);

/** Returns the same object while its amounts are unchanged, so that views of the charge skip the render. */
export const useCharge = (): Charge | null => useCheckoutSelector(chargeOfSnapshot, isSame);

export const useTender = (): Tender | null => useCheckoutSelector(tenderOfSnapshot, isSame);

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
