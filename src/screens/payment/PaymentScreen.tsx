import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { CheckoutFrame } from '#src/screens/frame/CheckoutFrame.tsx';
import { usePageTitle } from '#src/screens/frame/usePageTitle.ts';
import { FinalisingPage } from './FinalisingPage.tsx';
import { KeptPage } from './KeptPage.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { RefundedPage } from './RefundedPage.tsx';

/** The payment, or what became of it. */
export function PaymentScreen() {
  usePageTitle(checkout.titles.payment);
  const isKept = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'kept' }));
  const isRefunded = useCheckoutSelector((snapshot) => snapshot.matches({ payment: 'refunded' }));
  // Who paid here sees their button at work; who comes back after a reload has no card's form any more.
  const isResumed = useCheckoutSelector(
    (snapshot) =>
      snapshot.matches({ payment: { paying: 'finalising' } }) && snapshot.context.confirmed === null,
  );
  return (
    <CheckoutFrame step="payment">
      {isKept ? (
        <KeptPage />
      ) : isRefunded ? (
        <RefundedPage />
      ) : isResumed ? (
        <FinalisingPage />
      ) : (
        <PaymentForm />
      )}
    </CheckoutFrame>
  );
}
