import { useRef } from 'react';
import { useCheckout, useCheckoutSelector } from '#src/checkout/context.ts';
import { checkout as content } from '#src/content/checkout.ts';
import { Delivery } from '#src/checkout/delivery/Delivery.tsx';
import { CheckoutFrame } from '#src/checkout/frame/CheckoutFrame.tsx';
import { usePageTitle } from '#src/ui/title/usePageTitle.ts';
import { Details } from './Details.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormNavigation } from './FormNavigation.tsx';
import styles from './FormScreen.module.css';
import { FormProblem } from './FormProblem.tsx';
import { focusNextEmptyField } from './focusNextEmptyField.ts';
import { useFocusOnRejection } from './useFocusOnRejection.ts';

export function FormScreen() {
  const checkout = useCheckout();
  const form = useRef<HTMLFormElement>(null);
  const subStep = useCheckoutSelector(({ context }) => context.subStep);
  const step = subStep === 'delivery' ? 'delivery' : 'form';
  const areErrorsListed = useFocusOnRejection(form);
  usePageTitle(content.titles[step]);

  return (
    <CheckoutFrame step={step}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives key events of its fields */}
      <form
        ref={form}
        className={styles['form']}
        noValidate
        onKeyDown={focusNextEmptyField}
        onSubmit={(event) => {
          event.preventDefault();
          checkout.send({ type: subStep === 'form' ? 'form.continued' : 'form.submitted' });
        }}
      >
        {areErrorsListed && <ErrorSummary />}
        {subStep !== 'delivery' && <Details />}
        {subStep !== 'form' && <Delivery isSeparateScreen={subStep === 'delivery'} />}
        <FormProblem />
        <FormNavigation />
      </form>
    </CheckoutFrame>
  );
}
