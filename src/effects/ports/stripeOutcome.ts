import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';
import type { CardProblem, ConfirmIntentOutcome, ReadIntentOutcome } from '#machines/card/card.setup.ts';
import { cardAnswerOf, isCustomerMessage } from '#machines/domain/cardAnswer.ts';
import { intentStatusSchema, isUnconfirmed, type ReportedIntent } from '#machines/domain/intent.ts';
import type { StripeConfirmation } from '#src/effects/widgets/cardForm.ts';

type StripeIntent = PaymentIntent | SetupIntent;

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference;

/** A setup intent only saves the card, so its amount is 0 cents. */
const toReportedIntent = (intent: StripeIntent): ReportedIntent => ({
  id: intent.id,
  type: 'amount' in intent ? 'payment' : 'setup',
  amount: 'amount' in intent ? intent.amount : 0,
  clientSecret: intent.client_secret ?? '',
  status: intentStatusSchema.parse(intent.status),
  paymentMethodId: idOf(intent.payment_method),
});

type ProviderError = Pick<StripeError, 'code' | 'message'> & { readonly type?: string };

export const toDeclinedProblem = (error: ProviderError): CardProblem => ({
  kind: 'declined',
  message: (isCustomerMessage(error) && error.message) || null,
});

/** If an unconfirmed intent has no error, the confirmation was lost and the card was not declined. */
export function toReadIntentOutcome(intent: StripeIntent): ReadIntentOutcome {
  const error = 'amount' in intent ? intent.last_payment_error : intent.last_setup_error;
  return isUnconfirmed(intent.status) && error
    ? { kind: 'failed', problem: toDeclinedProblem(error) }
    : { kind: 'answered', intent: toReportedIntent(intent) };
}

/** @throws Error if Stripe's outcome is unknown, because the card may have been charged @rule R4.34, R4.38 */
export function toConfirmOutcome(confirmation: StripeConfirmation): ConfirmIntentOutcome {
  const intent = confirmation.paymentIntent ?? confirmation.setupIntent;
  if (intent !== undefined) return { kind: 'answered', intent: toReportedIntent(intent) };
  const { error } = confirmation;
  if (error === undefined || cardAnswerOf(error) === 'unknown')
    throw new Error('No response from the card provider');
  // If the intent was already confirmed, Stripe's error contains the current intent.
  const actualIntent = error.payment_intent ?? error.setup_intent;
  if (actualIntent !== undefined && !isUnconfirmed(actualIntent.status)) {
    return { kind: 'answered', intent: toReportedIntent(actualIntent) };
  }
  return { kind: 'failed', problem: toDeclinedProblem(error) };
}
