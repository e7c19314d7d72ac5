import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { cardElements, createCardForm, type CardForm } from '#src/effects/widgets/cardForm.ts';

/** What the ports use of Stripe.js. */
export type StripeFunctions = Readonly<
  Record<
    'submit' | 'confirmPayment' | 'confirmSetup' | 'retrievePaymentIntent' | 'retrieveSetupIntent',
    (...given: unknown[]) => Promise<unknown>
  >
>;

/** Stripe's objects are much larger than what the ports use of them: a test brings no more than that. */
function partOf<T>(calls: Partial<Record<keyof T, unknown>>): T {
  const part: T = Object.assign(Object.create(null), calls);
  return part;
}

/** A card's form that is mounted, on a script that says what a test wants. */
export function cardFormOf({ submit, ...calls }: StripeFunctions): CardForm {
  const stripe = partOf<Stripe>(calls);
  const cardForm = createCardForm(async () => stripe);
  cardForm.register(cardElements(stripe, partOf<StripeElements>({ submit })));
  return cardForm;
}
