import { isVoucher } from '#machines/domain/methods.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { Spinner } from '#src/ui/icon/Icon.tsx';
import { OrderReference } from '#src/checkout/frame/OrderReference.tsx';
import { ErrorNotice } from '#src/visit/report/ErrorNotice.tsx';
import layout from '#src/ui/styles/layout.module.css';
import styles from './StatePage.module.css';
import { focusOnMount } from '#src/ui/focus/focusOnMount.ts';

export function PendingOrderPage() {
  const email = useCheckoutSelector(({ context }) => context.fields['customer.email']);
  const method = useCheckoutSelector(({ context }) => context.method);
  return (
    <div className={styles['page']} aria-busy="true">
      <h1 tabIndex={-1} ref={focusOnMount}>
        {payment.kept.title}
      </h1>
      <ErrorNotice
        tone="warning"
        title={isVoucher(method) ? payment.kept.verifyingVoucher : payment.kept.verifying}
      >
        {email !== '' && <p>{payment.kept.mail(email)}</p>}
      </ErrorNotice>
      <OrderReference />
      <p className={`${layout['small']} ${styles['progress']}`}>
        <Spinner />
        <span>{payment.kept.progress}</span>
      </p>
    </div>
  );
}

export const FinalizingPage = () => (
  <div className={styles['page']} aria-busy="true">
    <h1 tabIndex={-1}>{payment.finalising.title}</h1>
    <p className={`${layout['lead']} ${styles['progress']}`}>
      <Spinner />
      <span>{payment.finalising.text}</span>
    </p>
  </div>
);
