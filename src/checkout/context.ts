import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Checkout } from '#src/effects/actor.ts';
import type { CardForm } from '#src/effects/widgets/cardForm.ts';
import type { ExpressForm } from '#src/effects/widgets/expressForm.ts';
import type { DisplayedCheckout } from './displayedCheckout.ts';
import type { VoucherForm } from '#src/effects/widgets/voucherForm.ts';

export const CheckoutActorContext = createContext<Checkout | null>(null);
/** Checkout state that the views display. During a transition, it is still the state of the old step. */
export const DisplayedCheckoutContext = createContext<DisplayedCheckout | null>(null);
export const CardFormContext = createContext<CardForm | null>(null);
/** `null` while only the prerendered page is displayed. Then no wallet is offered. */
export const ExpressFormContext = createContext<ExpressForm | null>(null);
export const VoucherFormContext = createContext<VoucherForm | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutActorContext);
  if (checkout === null) throw new Error('The view is outside of CheckoutActorContext');
  return checkout;
}

export const useCheckoutSelector = <TSelected>(
  select: (snapshot: CheckoutSnapshot) => TSelected,
  isEqual?: (previous: TSelected, next: TSelected) => boolean,
): TSelected => {
  const checkout = useCheckout();
  return useSelector(use(DisplayedCheckoutContext) ?? checkout, select, isEqual);
};

/** Returns Stripe's card form. Its view registers the mounted form, so that the chart can submit the card. */
export function useCardForm(): CardForm {
  const cardForm = use(CardFormContext);
  if (cardForm === null) throw new Error('The view is outside of CardFormContext');
  return cardForm;
}

export function useVoucherForm(): VoucherForm {
  const voucherForm = use(VoucherFormContext);
  if (voucherForm === null) throw new Error('The view is outside of VoucherFormContext');
  return voucherForm;
}
