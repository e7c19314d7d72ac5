import { voucherOf } from '#machines/domain/methods.ts';
import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { payment } from '#src/content/payment.ts';
import { TextButton, TextLink } from '#src/parts/button/TextButton.tsx';
import { useStepLink } from '#src/screens/frame/useStepLink.ts';
import { fieldToMend } from './methods/paygreenEvents.ts';
import type { PaygreenForm } from './methods/usePaygreen.ts';

export interface CorrectProps {
  readonly name: PayBlocker;
  readonly label: string;
  readonly paygreen: PaygreenForm;
}

/** Where each missing thing is mended. */
export function Correct({ name, label, paygreen }: CorrectProps) {
  const linkTo = useStepLink();
  const method = useCheckoutSelector(({ context }) => context.method);
  const field =
    voucherOf(method)?.given === 'typed' && paygreen.isLoaded ? fieldToMend(paygreen.notes) : null;
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
    case 'voucherIsMissing':
      return (
        <FocusButton id="voucher" label={label} onFocus={() => field !== null && paygreen.focus(field)} />
      );
    case 'voucherIsInsufficient':
      return <FocusButton id="voucher" label={label} />;
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

interface FocusButtonProps {
  readonly id: string;
  readonly label: string;
  /** It is in sight: further within, where the page cannot lead by itself. */
  readonly onFocus?: (() => void) | undefined;
}

const FocusButton = ({ id, label, onFocus }: FocusButtonProps) => (
  <TextButton
    aria-label={label}
    onClick={() => {
      document.getElementById(id)?.focus();
      onFocus?.();
    }}
  >
    {payment.correct}
  </TextButton>
);
