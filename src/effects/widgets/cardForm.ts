import type { PaymentIntent, SetupIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Intent } from '#machines/domain/intent.ts';
import { createWidget, type Widget } from './widget.ts';

/** What the card provider says of a confirmation: an intent, or why there is none. */
export interface ConfirmationAnswer {
  readonly error?: StripeError | undefined;
  readonly paymentIntent?: PaymentIntent | undefined;
  readonly setupIntent?: SetupIntent | undefined;
}

/** How the shopper pays the card provider, as it is mounted: the ports submit and confirm it, whatever it is. */
interface MountedCardForm {
  /** Has it look at what was given: it says at its own fields what is missing. */
  submit(): Promise<{ readonly error?: StripeError | undefined }>;
  /** Pays an intent, or saves what pays for later. */
  confirm(intent: Pick<Intent, 'type' | 'clientSecret'>): Promise<ConfirmationAnswer>;
}

/** The card's widget as a screen mounts it and the ports use it; the script is null where there is no page. */
export type CardForm = Widget<Stripe | null, MountedCardForm>;

/** @param loadStripe loads the provider's script. */
export const createCardForm = (loadStripe: () => Promise<Stripe | null>): CardForm =>
  createWidget('card form', loadStripe);

/** The provider's own fields for a card. */
export const cardElements = (stripe: Stripe, elements: StripeElements): MountedCardForm => ({
  submit: () => elements.submit(),
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
