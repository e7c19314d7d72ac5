import { createStripeClient } from '#server/providers/stripe.ts';
import type { World } from '#simulator/world.ts';

const validCard = 'pm_card_visa';
const declinedCard = 'pm_card_chargeDeclined';

/** Confirms an intent like Stripe.js. @returns the intent's status or an error code */
export async function payByCard(world: World, intentId: string, isCardGood: boolean): Promise<string> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = world.config;
  const stripe = createStripeClient({ secretKey, url });
  try {
    const card = { payment_method: isCardGood ? validCard : declinedCard };
    // A setup intent charges nothing and only saves the card.
    const intents = intentId.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents;
    return (await intents.confirm(intentId, card)).status;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unanswered';
  }
}

/** Returns `true` if certainly nothing was charged: card declined, or intent no longer payable. */
export const isDeclined = (outcome: string): boolean =>
  outcome === 'card_declined' || outcome.endsWith('_unexpected_state');

export const outcomeWords: Readonly<Record<string, string>> = {
  succeeded: 'voit que sa carte est acceptée',
  processing: 'voit que son paiement est en cours de traitement',
  card_declined: 'voit que sa carte est refusée',
  payment_intent_unexpected_state: 'voit que ce paiement n’est plus possible',
  setup_intent_unexpected_state: 'voit que ce paiement n’est plus possible',
};
