import { confirmedIn } from '#machines/checkout/checkout.facts.ts';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';

/**
 * `true` while the order is registered after a reload, or after a wallet's sheet. Otherwise the pay button shows the
 * progress.
 */
export const useIsPaymentResumed = (): boolean =>
  useCheckoutSelector(
    (snapshot) =>
      isPaymentAt(snapshot, 'finalising') &&
      (confirmedIn(snapshot.context) === null || snapshot.context.payment.express !== null),
  );
