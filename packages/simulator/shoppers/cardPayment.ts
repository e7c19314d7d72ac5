import { createStripeClient } from '#server/providers/stripe.ts';
import type { World } from '#simulator/world.ts';

const good = 'pm_card_visa';
const declined = 'pm_card_chargeDeclined';

/** Confirms an intent as Stripe's own script does. @returns its status, or the code of what went wrong */
export async function payByCard(world: World, intentId: string, isGood: boolean): Promise<string> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = world.config;
  const stripe = createStripeClient({ secretKey, url });
  try {
    const card = { payment_method: isGood ? good : declined };
    // A card that is charged nothing is only kept.
    const intents = intentId.startsWith('seti_') ? stripe.setupIntents : stripe.paymentIntents;
    return (await intents.confirm(intentId, card)).status;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unanswered';
  }
}

/** Whether nothing was charged for sure: the card was refused, or the intent is no longer to be paid. */
export const isDeclined = (outcome: string): boolean =>
  outcome === 'card_declined' || outcome.endsWith('_unexpected_state');

/** What a shopper is told of a payment, by its outcome. */
export const outcomeWords: Readonly<Record<string, string>> = {
  succeeded: 'voit que sa carte est acceptée',
  processing: 'voit que son paiement est en cours',
  card_declined: 'voit que sa carte est refusée',
  payment_intent_unexpected_state: 'voit que ce paiement n’est plus possible',
  setup_intent_unexpected_state: 'voit que ce paiement n’est plus possible',
};
