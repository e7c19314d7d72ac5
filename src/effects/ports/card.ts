import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import { getStripePaymentMethodResponse } from '#server/contracts/stripe.ts';
import type { IntentRequest } from '#machines/card/card.setup.ts';
import type { CardForm, MountedCardForm } from '#src/effects/widgets/cardForm.ts';
import type { ExpressForm } from '#src/effects/widgets/expressForm.ts';
import { parseBody } from './apiResult.ts';
import type { Backends } from './backends.ts';
import { toConfirmOutcome, toDeclinedProblem, toReadIntentOutcome } from './stripeOutcome.ts';

interface CardSources {
  readonly cardForm: CardForm;
  readonly expressForm: Pick<ExpressForm, 'current'>;
}

const sourceOf = (
  { cardForm, expressForm }: CardSources,
  { wallet }: Pick<IntentRequest, 'wallet'>,
): Omit<MountedCardForm, 'focus'> => (wallet === null ? cardForm : expressForm).current();

export const submitCard = (sources: CardSources): CheckoutPorts['card']['submitCard'] =>
  fromPromise(async ({ input }) => {
    const { error } = await sourceOf(sources, input).submit();
    return error === undefined ? { kind: 'accepted' } : { kind: 'failed', problem: toDeclinedProblem(error) };
  });

/**
 * Confirms the payment. Rejects if Stripe's response is lost, because the card may have been charged.
 * @rule R7.22
 */
export const confirmIntent = (sources: CardSources): CheckoutPorts['card']['confirmIntent'] =>
  fromPromise(async ({ input }) => toConfirmOutcome(await sourceOf(sources, input).confirm(input)));

export const readIntent = (cardForm: CardForm): CheckoutPorts['card']['readIntent'] =>
  fromPromise(async ({ input: { type, clientSecret } }) => {
    const stripe = await cardForm.load();
    if (stripe === null) throw new Error('The card provider is not loaded');
    const result =
      type === 'payment'
        ? await stripe.retrievePaymentIntent(clientSecret)
        : await stripe.retrieveSetupIntent(clientSecret);
    if (result.error !== undefined) throw new Error('The intent could not be read');
    return toReadIntentOutcome('paymentIntent' in result ? result.paymentIntent : result.setupIntent);
  });

export const readCardDetails = ({ payment }: Backends): CheckoutPorts['card']['readCardDetails'] =>
  fromPromise(async ({ input: { paymentMethodId }, signal }) => {
    if (paymentMethodId === null) throw new Error('The intent names no card');
    const searchParams = { paymentMethodId };
    const httpResponse = await payment.get('getStripePaymentMethod', { searchParams, signal });
    return (await parseBody(httpResponse, getStripePaymentMethodResponse)).paymentMethod;
  });
