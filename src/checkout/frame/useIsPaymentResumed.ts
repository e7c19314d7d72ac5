import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

export const useIsPaymentResumed = (): boolean =>
  useCheckoutSelector(
    (snapshot) => isPaymentAt(snapshot, 'finalising') && confirmedIn(snapshot.context) === null,
  );
