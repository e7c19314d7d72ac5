import { formIsOrdered } from '#machines/checkout/checkout.facts.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout } from '#src/content/checkout.ts';
import { CheckoutHeader } from '#src/checkout/frame/CheckoutHeader.tsx';
import { SkipLink } from '#src/ui/skipLink/SkipLink.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import layout from '#src/ui/styles/layout.module.css';
import { Help } from './Help.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReturnedScreen } from './ReturnedScreen.tsx';
import { ReceiptHead } from './ReceiptHead.tsx';
import styles from './SuccessScreen.module.css';
import { Thanks } from './Thanks.tsx';
import { Ticket } from './Ticket.tsx';

export function SuccessScreen() {
  const isReturned = useCheckoutSelector((snapshot) => snapshot.matches('returned'));
  return isReturned ? <ReturnedScreen /> : <OrderSuccess />;
}

function OrderSuccess() {
  const isFormOrdered = useCheckoutSelector(({ context }) => formIsOrdered(context));
  usePageTitle(checkout.titles.success);
  return (
    <>
      <SkipLink />
      <CheckoutHeader step="arrived" />
      <main id="content">
        <ReceiptHead />
        <Thanks />
        <div className={`${layout['page']} ${styles['after']}`}>
          {isFormOrdered && <Ticket />}
          <div className={styles['next']}>
            <NextSteps />
          </div>
          <Help />
        </div>
      </main>
    </>
  );
}
