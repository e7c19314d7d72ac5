import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { vi, type Mock } from 'vitest';
import { createCardForm, type CardForm } from '#src/checkout/cardForm.ts';

type Call = Mock<(...given: unknown[]) => Promise<unknown>>;

/** What the ports use of Stripe.js, each call for a test to answer. */
export interface StripeCalls {
  readonly submit: Call;
  readonly confirmPayment: Call;
  readonly confirmSetup: Call;
  readonly retrievePaymentIntent: Call;
  readonly retrieveSetupIntent: Call;
}

export const stripeCalls = (): StripeCalls => ({
  submit: vi.fn(async () => ({})),
  confirmPayment: vi.fn(),
  confirmSetup: vi.fn(),
  retrievePaymentIntent: vi.fn(),
  retrieveSetupIntent: vi.fn(),
});

/** Stripe's objects are much larger than what the ports use of them: a test brings no more than that. */
function partOf<T>(calls: Partial<Record<keyof T, unknown>>): T {
  const part: T = Object.assign(Object.create(null), calls);
  return part;
}

/** A card's form that is mounted, on a script that says what a test wants. */
export function cardFormOf({ submit, ...calls }: StripeCalls): CardForm {
  const stripe = partOf<Stripe>(calls);
  const cardForm = createCardForm(async () => stripe);
  cardForm.register({ stripe, elements: partOf<StripeElements>({ submit }) });
  return cardForm;
}
