import { Link } from 'wouter';
import { voucherOf } from '#machines/domain/methods.ts';
import type { PayBlocker } from '#machines/checkout/blockers.ts';
import { useCheckoutSelector } from '#src/checkout/context.ts';
import { places, type Place } from '#src/checkout/stepLocation.ts';
import { payment } from '#src/content/payment.ts';
import { TextButton, TextLink } from '#src/parts/button/TextButton.tsx';
import { fieldToMend } from './methods/paygreenEvents.ts';
import type { PaygreenForm } from './methods/usePaygreen.ts';

export interface CorrectProps {
  readonly name: PayBlocker;
  readonly label: string;
  readonly paygreen: PaygreenForm;
}

/** Where each missing thing is mended. */
export function Correct({ name, label, paygreen }: CorrectProps) {
  const method = useCheckoutSelector(({ context }) => context.method);
  const field =
    voucherOf(method)?.given === 'typed' && paygreen.isLoaded ? fieldToMend(paygreen.notes) : null;
  switch (name) {
    case 'mealBoxIsMissing':
      return <PlaceLink place={places.boxes} label={label} />;
    case 'formIsIncomplete':
      return <PlaceLink place={places.details} label={label} />;
    case 'deliveryIsMissing':
      return <PlaceLink place={places.delivery} label={label} />;
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

const PlaceLink = ({ place, label }: { readonly place: Place; readonly label: string }) => (
  <Link asChild href={place}>
    <TextLink aria-label={label}>{payment.correct}</TextLink>
  </Link>
);

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
