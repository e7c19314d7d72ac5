import type { CheckoutPorts } from '#src/effects/actor.ts';
import { fromPromise } from 'xstate';
import type { CardProblem, IntentQuery } from '#machines/card/card.setup.ts';
import { type CreateStripeIntentRequest, createStripeIntentResponse } from '#server/contracts/stripe.ts';
import type { FailureBody } from '#server/contracts/failure.ts';
import type { AppMode } from '#machines/domain/order.ts';
import type { BrowserConfig } from '#src/settings/config.ts';
import { parseResponse } from './apiResult.ts';
import type { Backends } from './backends.ts';
import { startCheckout } from './startCheckout.ts';

/** @rule R1.16 */
function toRequest(
  { charge, form, consent, credentials, proof }: IntentQuery,
  mode: AppMode,
): CreateStripeIntentRequest {
  const payment = {
    method: charge.method,
    priceAfterPromo: charge.total,
    leftAmount: charge.leftAmount,
    ...credentials,
    ...(consent && { consent }),
  };
  // Orders that start with the offer form come from landing pages (`LP`) only.
  const challenge = proof === null ? {} : { challenge: proof };
  return 'delivery' in form
    ? { form, payment, appMode: mode, ...challenge }
    : { form, payment, appMode: 'LP', ...challenge };
}

function toCardProblem({ code, message, expected, intentId }: FailureBody['error']): CardProblem {
  if (code === 'price_changed' && expected) return { kind: 'priceChanged', expected };
  if (code === 'already_paid' && intentId !== undefined) return { kind: 'alreadyPaid', intentId };
  if (code === 'date_lapsed') return { kind: 'dateLapsed' };
  if (code === 'email_exists') return { kind: 'emailExists' };
  if (code === 'consent_implausible') return { kind: 'consentLapsed' };
  if (code === 'cookies_refused') return { kind: 'cookiesRefused' };
  if (code === 'being_confirmed') return { kind: 'beingConfirmed', message };
  return { kind: 'rejected', message };
}

/**
 * Requests the checkout cookie first, because without it the server creates no intent.
 * @param isOnline returns `false` only if the browser is certainly offline
 * @throws Error if the server is unreachable or its response is invalid
 * @rule R4.49
 */
export const createIntent = (
  backends: Backends,
  { mode }: Pick<BrowserConfig, 'mode'>,
  isOnline: () => boolean | undefined,
): CheckoutPorts['card']['createIntent'] =>
  fromPromise(async ({ input, signal }) => {
    try {
      const isCheckoutStarted = await startCheckout(backends, signal);
      const json = { ...toRequest(input, mode), isCheckoutStarted };
      const response = await backends.payment.post('createStripeIntent', { json, signal });
      const result = await parseResponse(response, createStripeIntentResponse);
      if (result.kind === 'answered') return { kind: 'created', intent: result.body.intent };
      return result.error.code === 'challenge_required'
        ? { kind: 'proofOfWorkRequired' }
        : { kind: 'refused', problem: toCardProblem(result.error) };
    } catch (error) {
      if (isOnline() === false) return { kind: 'refused', problem: { kind: 'offline' } };
      throw error;
    }
  });
