import { Link } from 'wouter';
import { voucherOf } from '#machines/domain/methods.ts';
import type { PayBlocker } from '#machines/checkout/blockers.ts';
import type { CardForm } from '#src/effects/widgets/cardForm.ts';
import { useCardForm, useCheckoutSelector } from '#src/checkout/context.ts';
import { places, type Place } from '#src/checkout/stepLocation.ts';
import { payment } from '#src/content/payment.ts';
import { TextButton, TextLink } from '#src/ui/button/TextButton.tsx';
import { bringTo } from '#src/checkout/form/useRefusal.ts';
import { gapIdOf } from './Gap.tsx';
import { fieldToMend } from './methods/paygreenEvents.ts';
import type { PaygreenForm } from './methods/usePaygreen.ts';

export interface CorrectProps {
  readonly name: PayBlocker;
  readonly label: string;
  readonly paygreen: PaygreenForm;
}

export function Correct({ name, label, paygreen }: CorrectProps) {
  const cardForm = useCardForm();
  const method = useCheckoutSelector(({ context }) => context.method);
  const firstInvalidField =
    voucherOf(method)?.given === 'typed' && paygreen.isLoaded ? fieldToMend(paygreen.fieldStates) : null;
  switch (name) {
    case 'mealBoxIsMissing':
      return <RouteLink route={places.boxes} label={label} />;
    case 'formIsIncomplete':
      return <RouteLink route={places.details} label={label} />;
    case 'deliveryIsMissing':
      return <RouteLink route={places.delivery} label={label} />;
    case 'voucherIsMissing':
      return (
        <FocusButton
          id="voucher"
          name={name}
          label={label}
          onFocus={() => firstInvalidField !== null && paygreen.focus(firstInvalidField)}
        />
      );
    case 'voucherIsInsufficient':
      return <FocusButton id="voucher" name={name} label={label} />;
    case 'cardIsIncomplete':
      return (
        <FocusButton id="card" name={name} label={label} onFocus={() => void showCardErrors(cardForm)} />
      );
    case 'cardFormIsBroken':
      return <FocusButton id="card" name={name} label={label} />;
    case 'termsAreNotAccepted':
      return <FocusButton id="terms" name={name} label={label} />;
    case 'datesAreSought':
    case 'promoIsBeingChecked':
    case 'paymentIsNotReady':
      return null;
  }
}

const RouteLink = ({ route, label }: { readonly route: Place; readonly label: string }) => (
  <Link asChild href={route}>
    <TextLink aria-label={label}>{payment.correct}</TextLink>
  </Link>
);

/** Makes Stripe show its errors and focus its first invalid field. */
async function showCardErrors(cardForm: CardForm): Promise<void> {
  try {
    await cardForm.current().submit();
  } catch {
    // The fields have not loaded. The message next to them is enough.
  }
}

interface FocusButtonProps {
  readonly id: string;
  readonly name: PayBlocker;
  readonly label: string;
  readonly onFocus?: (() => void) | undefined;
}

const FocusButton = ({ id, name, label, onFocus }: FocusButtonProps) => (
  <TextButton
    aria-label={label}
    onClick={() => {
      bringTo(document.getElementById(id));
      onFocus?.();
      document.getElementById(gapIdOf(name))?.scrollIntoView({ block: 'center' });
    }}
  >
    {payment.correct}
  </TextButton>
);
