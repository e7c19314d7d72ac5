import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { createWidget, type Widget } from './widget.ts';

/** The card's widget as it is mounted: what the ports submit, confirm with and read by. */
interface MountedCardForm {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** The card's widget as a screen mounts it and the ports use it; the script is null where there is no page. */
export type CardForm = Widget<Stripe | null, MountedCardForm>;

/** @param loadStripe loads the provider's script. */
export const createCardForm = (loadStripe: () => Promise<Stripe | null>): CardForm =>
  createWidget('card form', loadStripe);
