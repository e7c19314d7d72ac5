import type { PaymentIntent, SetupIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Intent } from '#machines/domain/intent.ts';
import type { Cents } from '#machines/domain/money.ts';
import { createWidget, type Widget } from './widget.ts';

export interface StripeConfirmation {
  readonly error?: StripeError | undefined;
  readonly paymentIntent?: PaymentIntent | undefined;
  readonly setupIntent?: SetupIntent | undefined;
}

export interface MountedCardForm {
  submit(): Promise<{ readonly error?: StripeError | undefined }>;
  /** Charges a payment intent, or saves the card of a setup intent. */
  confirm(intent: Pick<Intent, 'type' | 'clientSecret'>): Promise<StripeConfirmation>;
  /** Puts the cursor in the card number. */
  focus(): void;
}

/** Options of Stripe's Elements that must match the later intent. @param amount cents. 0 saves the card without a charge. */
export const elementsMode = (amount: Cents) =>
  amount === 0
    ? { mode: 'setup' as const }
    : { mode: 'payment' as const, amount, setupFutureUsage: 'off_session' as const };

export type CardForm = Widget<Stripe | null, MountedCardForm>;

export const createCardForm = (loadStripe: () => Promise<Stripe | null>): CardForm =>
  createWidget('card form', loadStripe);

export const cardElements = (stripe: Stripe, elements: StripeElements): MountedCardForm => ({
  submit: () => elements.submit(),
  focus: () => elements.getElement('payment')?.focus(),
  confirm: async ({ type, clientSecret }) => {
    const options = {
      elements,
      clientSecret,
      redirect: 'if_required' as const,
      confirmParams: { return_url: location.origin },
    };
    return type === 'payment' ? await stripe.confirmPayment(options) : await stripe.confirmSetup(options);
  },
});
