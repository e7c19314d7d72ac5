import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/** Whether the shopper has come back, after a reload, to a payment that is made: there is no card's form any more. */
export const useIsResumed = (): boolean =>
  useCheckoutSelector(
    (snapshot) => isPaymentAt(snapshot, 'finalising') && confirmedIn(snapshot.context) === null,
  );
