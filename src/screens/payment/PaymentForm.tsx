import { shallowEqual } from '@xstate/react';
import { chargeIn } from '#machines/checkout/facts.ts';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { CardMethod } from './CardMethod.tsx';
import { Essential } from './Essential.tsx';
import { Missing } from './Missing.tsx';
import { PayButton } from './PayButton.tsx';
import styles from './PaymentForm.module.css';
import { PaymentProblem } from './PaymentProblem.tsx';
import { Terms } from './Terms.tsx';

/** The card, the terms, what is still missing, and the one button that takes money. */
export function PaymentForm() {
  const checkout = useCheckout();
  const charge = useCheckoutSelector(({ context }) => chargeIn(context), shallowEqual);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        checkout.send({ type: 'pay.requested' });
      }}
    >
      <h1 tabIndex={-1}>{payment.title}</h1>
      <PaymentProblem />
      {charge !== null && <CardMethod charge={charge} />}
      <section className={styles['pay']} aria-label="Commander">
        <Terms />
        <Missing />
        {charge !== null && (
          <>
            <PayButton charge={charge} />
            <Essential charge={charge} />
          </>
        )}
      </section>
    </form>
  );
}
