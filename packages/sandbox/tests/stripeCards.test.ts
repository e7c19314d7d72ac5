import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootSandbox, catchError, toId, createIntent, type BootedSandbox } from './bootSandbox.ts';
import { completeChallenge, confirmTypedCard } from './browserCalls.ts';

let sandbox: BootedSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await bootSandbox();
  ({ stripe } = sandbox);
});
afterAll(() => sandbox.close());

describe('typed cards', () => {
  it('accepts a valid card number with spaces', async () => {
    const intent = await createIntent(stripe);
    expect(await confirmTypedCard(sandbox.url, intent, '4242 4242 4242 4242')).toMatchObject({
      status: 'succeeded',
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4970101234567890', 'incorrect_number', undefined],
    ['4012888888881881', 'card_declined', 'test_mode_live_card'],
  ])('declines card %s with %s and decline code %s', async (number, code, declineCode) => {
    const intent = await createIntent(stripe);
    expect((await confirmTypedCard(sandbox.url, intent, number)).error).toMatchObject({
      code,
      ...(declineCode && { decline_code: declineCode }),
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    expect(await confirmTypedCard(sandbox.url, intent, '4242424242424242')).toMatchObject({
      status: 'succeeded',
    });
  });

  it('rejects an expired card', async () => {
    const expiredCard = { 'payment_method_data[card][exp_year]': '20' };
    const { error } = await confirmTypedCard(
      sandbox.url,
      await createIntent(stripe),
      '4242424242424242',
      expiredCard,
    );
    expect(error).toMatchObject({ code: 'invalid_expiry_year', param: 'exp_year' });
  });
});

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184'])(
    'charges card %s after 3-D Secure and ignores a rejection that arrives later',
    async (number) => {
      const intent = await createIntent(stripe);
      expect(await confirmTypedCard(sandbox.url, intent, number)).toMatchObject({
        status: 'requires_action',
        next_action: { type: 'use_stripe_sdk' },
      });
      expect(await completeChallenge(sandbox.url, intent, 'accepted')).toMatchObject({ status: 'succeeded' });
      expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(7990);
      // The customer's cancellation arrives after the payment, so the intent stays paid.
      expect(await completeChallenge(sandbox.url, intent, 'refused')).toMatchObject({ status: 'succeeded' });
    },
  );

  it('allows another attempt after the customer rejects authentication', async () => {
    const intent = await createIntent(stripe);
    await confirmTypedCard(sandbox.url, intent, '4000002760003184');
    await completeChallenge(sandbox.url, intent, 'refused');
    const intentAfter = await stripe.paymentIntents.retrieve(intent.id);
    expect(intentAfter).toMatchObject({ status: 'requires_payment_method', next_action: null });
    expect(intentAfter.last_payment_error).toMatchObject({
      code: 'payment_intent_authentication_failure',
      type: 'invalid_request_error',
    });
  });

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('declines card %s after authentication with %s', async (number, declineCode) => {
    const intent = await createIntent(stripe);
    await confirmTypedCard(sandbox.url, intent, number);
    await completeChallenge(sandbox.url, intent, 'accepted');
    const { last_payment_error: problem } = await stripe.paymentIntents.retrieve(intent.id);
    expect(problem?.decline_code).toBe(declineCode);
    expect(problem?.payment_method?.card?.last4).toBe(number.slice(-4));
  });

  it('requires authentication for a setup intent', async () => {
    const intent = await stripe.setupIntents.create({});
    expect(await confirmTypedCard(sandbox.url, intent, '4000002500003155')).toMatchObject({
      status: 'requires_action',
    });
    await completeChallenge(sandbox.url, intent, 'refused');
    expect((await stripe.setupIntents.retrieve(intent.id)).last_setup_error?.code).toBe(
      'setup_intent_authentication_failure',
    );
    await confirmTypedCard(sandbox.url, intent, '4000002500003155');
    await completeChallenge(sandbox.url, intent, 'accepted');
    expect((await stripe.setupIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  it('charges a saved card off session, but rejects an unauthenticated one', async () => {
    const customer = await stripe.customers.create({ email: 'saved@example.com' });
    const setup = await stripe.setupIntents.create({ customer: customer.id });
    await confirmTypedCard(sandbox.url, setup, '4000002500003155');
    await completeChallenge(sandbox.url, setup, 'accepted');
    const card = toId((await stripe.setupIntents.retrieve(setup.id)).payment_method);
    const offSessionIntent = await createIntent(stripe, { customer: customer.id });
    const offSession = { payment_method: card, off_session: true };
    expect(await stripe.paymentIntents.confirm(offSessionIntent.id, offSession)).toMatchObject({
      status: 'succeeded',
    });

    const otherIntent = await createIntent(stripe);
    const authenticationRequired = { payment_method: 'pm_card_authenticationRequired', off_session: true };
    expect(
      await catchError(stripe.paymentIntents.confirm(otherIntent.id, authenticationRequired)),
    ).toMatchObject({
      code: 'authentication_required',
      statusCode: 402,
    });
  });

  it('redirects to a challenge page and requires a return URL', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'eur' });
    const card = { payment_method: 'pm_card_authenticationRequired' };
    expect(await catchError(stripe.paymentIntents.confirm(intent.id, card))).toMatchObject({
      param: 'return_url',
    });
    const confirmed = await stripe.paymentIntents.confirm(intent.id, {
      ...card,
      return_url: 'https://shop.example/',
    });
    expect(confirmed.next_action?.type).toBe('redirect_to_url');
    expect(confirmed.next_action?.redirect_to_url?.url).toContain(
      `${sandbox.url}/sandbox/stripe/frames/challenge?`,
    );
  });
});
