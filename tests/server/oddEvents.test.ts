import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { createFunctions } from '#tests/support/functions.ts';
import { listenToLog } from '#tests/support/logged.ts';

const { webhooks } = new Stripe('sk_test_sandbox');
const logged = listenToLog();

/** Sends a signed Stripe event to a server without Restate. */
async function deliver(payload: string): Promise<number> {
  const now = Date.parse('2026-11-21T10:00:00+01:00');
  const signature = webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_sandbox',
    timestamp: now / 1000,
  });
  const response = await createFunctions({}, () => now).request('/api/stripeWebhook', {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
  return response.status;
}

const event = (type: unknown, object: unknown) => ({ id: 'evt_1', object: 'event', type, data: { object } });
const intentId = 'pi_1';

test.each<[string, unknown]>([
  ['null', null],
  ['a number', 1e300],
  ['a list', []],
  ['no fields', {}],
  ['no data', { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' }],
  ['a thin event', { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' }],
  ['a null object', event('payment_intent.succeeded', null)],
  ['an object without an id', event('setup_intent.succeeded', {})],
  ['a number for an id', event('payment_intent.succeeded', { id: 5 })],
  ['an object of another kind', event('payment_intent.succeeded', { id: 'ch_1', object: 'charge' })],
  ['an id of 5000 digits', event('payment_intent.succeeded', { id: `pi_${'1'.repeat(5000)}` })],
  ['a number for a type', event(5, { id: intentId })],
  [
    'a card error that is a text',
    event('payment_intent.payment_failed', { id: intentId, last_payment_error: 'no' }),
  ],
  ['a refunded charge without its state', event('charge.refunded', { id: 'ch_1', payment_intent: intentId })],
  [
    'a refund with a number as its intent',
    event('refund.failed', { id: 're_1', status: 'failed', payment_intent: 7 }),
  ],
  ['a refund without an id', event('refund.updated', { status: 'failed', payment_intent: intentId })],
  [
    'a dispute over 1e300 cents',
    event('charge.dispute.created', { id: 'dp_1', status: 'lost', amount: 1e300, payment_intent: intentId }),
  ],
  [
    'a dispute without an amount',
    event('charge.dispute.closed', { id: 'dp_1', status: 'lost', payment_intent: intentId }),
  ],
])('returns 200 for a malformed signed event and logs it: %s', async (_label, body) => {
  const before = logged.of('webhook.malformed').length;
  expect(await deliver(JSON.stringify(body))).toBe(200);
  expect(logged.of('webhook.malformed')).toHaveLength(before + 1);
});

test('returns 200 for a signed body with invalid JSON', async () => {
  expect(await deliver('{"id":')).toBe(200);
});

test.each<[string, unknown]>([
  ['an unused event type', event('invoice.paid', { id: 'in_1', metadata: null })],
  [
    'a charge without an intent',
    event('charge.refunded', { id: 'ch_1', refunded: true, payment_intent: null }),
  ],
])('returns 200 for %s without a log line', async (_label, body) => {
  const before = logged.of('webhook.malformed').length;
  expect(await deliver(JSON.stringify(body))).toBe(200);
  expect(logged.of('webhook.malformed')).toHaveLength(before);
});

test('returns 502 for a valid event while Restate is unreachable', async () => {
  const valid = event('payment_intent.succeeded', {
    id: intentId,
    object: 'payment_intent',
    metadata: null,
    amount: 1e300,
  });
  expect(await deliver(JSON.stringify(valid))).toBe(502);
});
