import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { findDecline, findFullRefund } from '#server/functions/declineEvents.ts';

const { webhooks } = new Stripe('sk_test_sandbox');
const secret = 'whsec_sandbox';

/** Creates a webhook event as Stripe's library parses it. */
function createEvent(type: string, object: object): Stripe.Event {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  return webhooks.constructEvent(payload, webhooks.generateTestHeaderString({ payload, secret }), secret);
}

const payment = {
  id: 'pi_1',
  object: 'payment_intent',
  last_payment_error: { type: 'card_error', charge: 'ch_1' },
};
const setup = {
  id: 'seti_1',
  object: 'setup_intent',
  last_setup_error: { type: 'card_error', payment_method: { id: 'pm_1' } },
};

test.each([
  ['payment_intent.payment_failed', payment, { intentId: 'pi_1', declineId: 'pi_1 ch_1' }],
  ['setup_intent.setup_failed', setup, { intentId: 'seti_1', declineId: 'seti_1 pm_1' }],
  ['payment_intent.payment_failed', { ...payment, last_payment_error: null }, null],
  // The intent contains an earlier declined card, but these events do not report a decline.
  ['payment_intent.succeeded', payment, null],
  ['payment_intent.canceled', payment, null],
  ['setup_intent.canceled', setup, null],
])('extracts the decline, if any, from %s (%#)', (type, object, decline) => {
  expect(findDecline(createEvent(type, object))).toEqual(decline);
});

const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', refunded: true };

test.each([
  ['charge.refunded', charge, { intentId: 'pi_1', declineId: 'ch_1 refunded' }],
  ['charge.refunded', { ...charge, refunded: false }, null],
  ['charge.refunded', { ...charge, payment_intent: null }, null],
  ['charge.captured', charge, null],
  ['payment_intent.payment_failed', payment, null],
])('counts only a fully refunded charge as a decline: %s (%#)', (type, object, counted) => {
  expect(findFullRefund(createEvent(type, object))).toEqual(counted);
});
