import { useCheckout } from '#src/checkout/context.ts';
import { ExpressButtons } from '#src/checkout/express/ExpressButtons.tsx';
import { useCharge } from '#src/checkout/tender/useTender.ts';
import { payment } from '#src/content/payment.ts';
import { ProofOfWorkNotice } from './ProofOfWorkNotice.tsx';
import { EssentialOrderDetails } from './EssentialOrderDetails.tsx';
import { BlockerMessage } from './BlockerMessage.tsx';
import { Methods } from './methods/Methods.tsx';
import { usePaygreen } from './methods/usePaygreen.ts';
import { MissingConditions } from './MissingConditions.tsx';
import { PayButton } from './PayButton.tsx';
import { StickyBar } from '#src/ui/stickyBar/StickyBar.tsx';
import styles from './PaymentForm.module.css';
import { PaymentProblem } from './PaymentProblem.tsx';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import { Terms } from './Terms.tsx';
import { useBlockers } from './useBlockers.ts';

// Same elements on every render, because a payment method does not change them.
const independentParts = (
  <>
    <PaymentProblem />
    <ProofOfWorkNotice />
    <ExpressButtons screen="payment" />
  </>
);
const terms = <Terms />;

export function PaymentForm() {
  const checkout = useCheckout();
  const charge = useCharge();
  const paygreen = usePaygreen();
  const blockers = useBlockers(paygreen.fieldStates);
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
      {independentParts}
      <Methods charge={charge} paygreen={paygreen} blockers={blockers} />
      <section className={styles['pay']} aria-label="Commander">
        <BlockerMessage name="termsAreNotAccepted" blockers={blockers} />
        {terms}
        {charge !== null && (
          <>
            <PaymentSchedule charge={charge} />
            <EssentialOrderDetails charge={charge} />
          </>
        )}
      </section>
      <StickyBar>
        <MissingConditions
          conditions={charge === null ? blockers.missing : blockers.highlighted}
          paygreen={paygreen}
        />
        {charge !== null && <PayButton charge={charge} blockers={blockers} />}
      </StickyBar>
    </form>
  );
}
