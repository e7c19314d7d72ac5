import { Link } from 'wouter';
import { voucherOf } from '#machines/domain/methods.ts';
import type { PayBlocker } from '#machines/checkout/blockers.ts';
import type { CardForm } from '#src/effects/widgets/cardForm.ts';
import { useCardForm, useCheckoutSelector } from '#src/checkout/context.ts';
import { routes, type RoutePath } from '#src/checkout/stepLocation.ts';
import { TextButton, TextLink } from '#src/ui/button/TextButton.tsx';
import { focusAndCenter } from '#src/checkout/form/useFocusOnRejection.ts';
import { blockerMessageIdOf } from './BlockerMessage.tsx';
import { firstIncompleteField } from './methods/paygreenEvents.ts';
import type { PaygreenForm } from './methods/usePaygreen.ts';
import type { MissingCondition } from './useBlockers.ts';

export interface CorrectBlockerLinkProps {
  readonly condition: MissingCondition;
  readonly paygreen: PaygreenForm;
}

/** Focuses the missing input. If it is on another screen, leads to that screen. */
export function CorrectBlockerLink({ condition: { name, short: label }, paygreen }: CorrectBlockerLinkProps) {
  const cardForm = useCardForm();
  const method = useCheckoutSelector(({ context }) => context.method);
  const firstInvalidField =
    voucherOf(method)?.given === 'typed' && paygreen.isLoaded
      ? firstIncompleteField(paygreen.fieldStates)
      : null;
  switch (name) {
    case 'mealBoxIsMissing':
      return <RouteLink route={routes.boxes} label={label} />;
    case 'formIsIncomplete':
      return <RouteLink route={routes.details} label={label} />;
    case 'deliveryIsMissing':
      return <RouteLink route={routes.delivery} label={label} />;
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
    case 'datesAreLoading':
    case 'promoIsBeingChecked':
    case 'paymentIsNotReady':
      return null;
  }
}

const RouteLink = ({ route, label }: { readonly route: RoutePath; readonly label: string }) => (
  <Link asChild href={route}>
    <TextLink>{label}</TextLink>
  </Link>
);

async function showCardErrors(cardForm: CardForm): Promise<void> {
  try {
    await cardForm.current().submit();
  } catch {
    // If Stripe's card fields have not loaded, a message next to them explains the error.
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
    onClick={() => {
      focusAndCenter(document.getElementById(id));
      onFocus?.();
      document.getElementById(blockerMessageIdOf(name))?.scrollIntoView({ block: 'center' });
    }}
  >
    {label}
  </TextButton>
);
