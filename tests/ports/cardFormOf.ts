import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { cardElements, createCardForm, type CardForm } from '#src/effects/widgets/cardForm.ts';

/** The Stripe.js functions that the browser's ports call. */
export type StripeFunctions = Readonly<
  Record<
    'submit' | 'confirmPayment' | 'confirmSetup' | 'retrievePaymentIntent' | 'retrieveSetupIntent',
    (...args: unknown[]) => Promise<unknown>
  >
>;

/** Casts a partial object to a Stripe type, because the ports use few functions of these large types. */
function partOf<T>(calls: Partial<Record<keyof T, unknown>>): T {
  const part: T = Object.assign(Object.create(null), calls);
  return part;
}

export function cardFormOf({ submit, ...calls }: StripeFunctions): CardForm {
  const stripe = partOf<Stripe>(calls);
  const cardForm = createCardForm(async () => stripe);
  cardForm.register(cardElements(stripe, partOf<StripeElements>({ submit })));
  return cardForm;
}
