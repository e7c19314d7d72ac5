import { useEffect, useRef } from 'react';
import { isPaymentAt } from '#machines/checkout/selectors.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { CheckoutFrame } from '#src/checkout/frame/CheckoutFrame.tsx';
import { useIsPaymentResumed } from '#src/checkout/frame/useIsPaymentResumed.ts';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { FinalizingPage, PendingOrderPage } from './PendingOrderPage.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { RefundedPage } from './RefundedPage.tsx';

export function PaymentScreen() {
  usePageTitle(checkout.titles.payment);
  const isOrderPending = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'kept'));
  const isRefunded = useCheckoutSelector((snapshot) => isPaymentAt(snapshot, 'refunded'));
  const isResumed = useIsPaymentResumed();
  const isFormShown = !isOrderPending && !isRefunded && !isResumed;
  const wasFormShown = useRef(isFormShown);
  useEffect(() => {
    if (isFormShown && !wasFormShown.current && document.activeElement === document.body)
      document.querySelector('h1')?.focus();
    wasFormShown.current = isFormShown;
  }, [isFormShown]);
  return (
    <CheckoutFrame step="payment">
      {isOrderPending ? (
        <PendingOrderPage />
      ) : isRefunded ? (
        <RefundedPage />
      ) : isResumed ? (
        <FinalizingPage />
      ) : (
        <PaymentForm />
      )}
    </CheckoutFrame>
  );
}
