import type { PaymentMethod } from '#machines/domain/methods.ts';
import type { CardForm } from '#src/effects/widgets/cardForm.ts';

export const radioIdOf = (method: PaymentMethod): string => `method-${method}`;

/** Puts the cursor in the card number. If Stripe's fields have not loaded, focuses the method. */
export function focusCard(cardForm: CardForm): void {
  document.getElementById(radioIdOf('PAYMENT_METHOD_CB'))?.focus();
  try {
    cardForm.current().focus();
  } catch {
    // The method keeps the focus, and the Tab key leads to the card.
  }
}
