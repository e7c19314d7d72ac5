import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { payment } from '#src/content/payment.ts';
import { TextButton, TextLink } from '#src/parts/button/TextButton.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';

/** Where each missing thing is mended. */
export function Correct({ name, label }: { readonly name: PayBlocker; readonly label: string }) {
  const linkTo = useStepLink();
  switch (name) {
    case 'mealBoxIsMissing':
      return (
        <TextLink aria-label={label} {...linkTo(['home'], '#select-your-box')}>
          {payment.correct}
        </TextLink>
      );
    case 'formIsIncomplete':
    case 'deliveryIsMissing':
      return (
        <TextLink aria-label={label} {...linkTo(['form'])}>
          {payment.correct}
        </TextLink>
      );
    case 'cardIsIncomplete':
    case 'cardFormIsBroken':
      return <FocusButton id="card" label={label} />;
    case 'termsAreNotAccepted':
      return <FocusButton id="terms" label={label} />;
    case 'datesAreSought':
    case 'promoIsBeingChecked':
    case 'paymentIsNotReady':
      return null;
  }
}

const FocusButton = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <TextButton aria-label={label} onClick={() => document.getElementById(id)?.focus()}>
    {payment.correct}
  </TextButton>
);
