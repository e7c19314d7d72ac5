import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { restateOrderCases } from '#server/orders/cases/orderCases.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const { webhooks } = new Stripe('sk_test_sandbox');

/** Sends an event to the shop as Stripe does. @param age seconds since Stripe signed the event */
async function deliver(event: object, { age = 0, secret = 'whsec_sandbox' } = {}): Promise<Response> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(shop.now() / 1000) - age;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return fetch(`${shop.origin}/api/stripeWebhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: payload,
  });
}

const succeeded = (id: string) => ({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id, object: 'payment_intent' } },
});

const ordersOf = async (email: string) =>
  (await shop.ledger()).orders.filter(({ payload }) => payload['email'] === email);

test('registers the order of a browser that closed after payment @R7.31', async () => {
  const intent = await createVisitor(shop).intent(intentRequestOf({ email: 'closed@example.com' }));
  await shop.pay(intent);
  await shop.deliver();
  await vi.waitFor(async () => expect(await ordersOf('closed@example.com')).toHaveLength(1), 5000);
});

test('registers one order for a duplicate webhook and a concurrent request @R7.31', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'duplicate' } });
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'duplicate@example.com' }));
  await shop.pay(intent);
  const [response] = await Promise.all([
    visitor.post('/api/finalizeOrder', { intentId: intent.id }),
    shop.deliver(),
  ]);
  expect(response.status).toBe(200);
  expect(await ordersOf('duplicate@example.com')).toHaveLength(1);
  await shop.heal();
});

test('returns 200 for a declined payment of another shop on the same Stripe account', async () => {
  const object = { id: 'pi_other', object: 'payment_intent', last_payment_error: { charge: 'ch_1' } };
  const event = { id: 'evt_2', object: 'event', type: 'payment_intent.payment_failed', data: { object } };
  expect((await deliver(event)).status).toBe(200);
});

test.each([
  ['a signature with another secret', { secret: 'whsec_other' }],
  ['a six-minute-old signature', { age: 360 }],
])('rejects %s with 400', async (_label, options) => {
  const response = await deliver(succeeded('pi_1'), options);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { code: 'bad_signature', message: 'Signature invalide.' },
  });
});

test('rejects a missing signature with 400', async () => {
  const response = await fetch(`${shop.origin}/api/stripeWebhook`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(400);
});

test('registers no order for a success event of an unpaid intent', async () => {
  const { id } = await createVisitor(shop).intent(intentRequestOf({ email: 'claimed@example.com' }));
  expect((await deliver(succeeded(id))).status).toBe(200);
  expect(await ordersOf('claimed@example.com')).toEqual([]);
});

const otherPayment = { id: 'x_1', payment_intent: 'pi_other', amount: 500 };
const failed = { ...otherPayment, object: 'refund', status: 'failed' };

test.each<[string, object, boolean]>([
  ['payment_intent.succeeded', { id: 'pi_other', object: 'payment_intent' }, true],
  ['setup_intent.succeeded', { id: 'pi_other', object: 'setup_intent' }, true],
  ['charge.refunded', { ...otherPayment, object: 'charge', refunded: false }, true],
  ['charge.refunded', { ...otherPayment, object: 'charge', payment_intent: null }, false],
  ['refund.failed', failed, true],
  ['refund.updated', failed, true],
  ['refund.updated', { ...failed, status: 'succeeded' }, false],
  ['charge.refund.updated', { ...failed, payment_intent: { id: 'pi_other' } }, true],
  ['charge.dispute.created', { ...otherPayment, object: 'dispute', status: 'needs_response' }, true],
  ['charge.dispute.updated', { ...otherPayment, object: 'dispute', status: 'under_review' }, true],
  ['charge.dispute.closed', { ...otherPayment, object: 'dispute', status: 'lost' }, true],
  ['customer.updated', { ...otherPayment, object: 'customer' }, false],
])('logs %s of another shop only if it concerns an order (%#)', async (type, object, isLogged) => {
  const logged = listenToLog();
  const response = await deliver({ id: 'evt_1', object: 'event', type, data: { object } });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  const line = { level: 'warn', providerId: 'evt_1', intentId: 'pi_other' };
  expect(logged.of('webhook.unknown')).toMatchObject(isLogged ? [line] : []);
});

test('creates operator cases for a dispute and for a manual refund', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'disputed@example.com' }));
  await shop.pay(intent, '4000000000000259');
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
  await shop.deliver();
  const other = await createVisitor(shop).intent(intentRequestOf({ email: 'returned@example.com' }));
  await shop.pay(other);
  expect((await visitor.post('/api/finalizeOrder', { intentId: other.id })).status).toBe(200);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = shop.config;
  await createStripeClient({ secretKey, url }).refunds.create({ payment_intent: other.id, amount: 500 });
  await shop.deliver();

  const list = restateAttentionList({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
  await vi.waitFor(async () => {
    expect(await list.read()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          intentId: intent.id,
          cause: 'disputed',
          dispute: expect.objectContaining({ status: 'needs_response', amount: 8589 }),
        }),
        expect.objectContaining({ intentId: other.id, cause: 'returned', returned: 500 }),
      ]),
    );
  }, 5000);
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
});

const list = () => restateAttentionList({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).read();
const caseOf = async (id: string) => (await list()).find(({ intentId }) => intentId === id);

test('creates one operator case for a failed refund and returns 202', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'failing@example.com' }));
  await shop.pay(intent, '4000000000005126');
  const finalize = () => visitor.post('/api/finalizeOrder', { intentId: intent.id });
  await shop.fail({ 'main.inscription_ended': { kind: 'refuse', code: 'address_refused' } });
  expect((await finalize()).body).toMatchObject({ error: { code: 'refunded' } });
  await shop.heal();
  // The server creates the operator case a moment after its response to the customer.
  await vi.waitFor(
    async () =>
      expect(await caseOf(intent.id)).toMatchObject({ cause: 'registrationRefused', isRefunded: true }),
    5000,
  );

  await shop.fail({ 'stripe.webhook': { kind: 'duplicate' } });
  shop.advance(11_000);
  await shop.deliver();
  await vi.waitFor(
    async () => expect(await caseOf(intent.id)).toMatchObject({ cause: 'refundFailed', isRefunded: false }),
    5000,
  );
  const pending = await finalize();
  expect([pending.status, pending.body]).toEqual([202, expect.objectContaining({ status: 'kept' })]);
  const { refunds } = (await shop.ledger()).stripe;
  const ownRefunds = refunds.filter(({ payment_intent: id }) => id === intent.id);
  expect(ownRefunds).toHaveLength(1);

  // After the operator closes the case, late or duplicate webhooks do not reopen it.
  await shop.heal();
  const ingressUrl = shop.config.RESTATE_INGRESS_URL;
  const decision = { by: 'camille', note: 'virement', isAbsent: false };
  await restateOrderCases({ ingressUrl }).applyRuling(intent.id, { ...decision, ruling: 'refunded' });
  await vi.waitFor(async () => expect(await caseOf(intent.id)).toBeUndefined(), 5000);
  const late = { ...ownRefunds[0], object: 'refund', status: 'failed' };
  expect((await deliver({ ...succeeded(''), type: 'refund.updated', data: { object: late } })).status).toBe(
    200,
  );
  expect(await caseOf(intent.id)).toBeUndefined();
  expect((await finalize()).body).toMatchObject({ error: { code: 'refunded' } });
});

test('does not count a failed refund if its webhooks arrive out of order', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'overtaken@example.com' }));
  await shop.pay(intent);
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
  await shop.deliver();
  await shop.fail({ 'stripe.webhook': { kind: 'hold', times: 2 } });
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: url } = shop.config;
  const stripe = createStripeClient({ secretKey, url });
  // An operator refunds the intent by hand. The refund fails, and the failure webhook arrives first.
  const { id } = await stripe.refunds.create({ payment_intent: intent.id });
  await shop.deliver();
  await fetch(`${shop.origin}/sandbox/stripe/refunds/${id}/fail`, { method: 'POST', redirect: 'manual' });
  await shop.deliver();
  await vi.waitFor(
    async () => expect(await caseOf(intent.id)).toMatchObject({ cause: 'refundFailed', returned: 0 }),
    5000,
  );
  await shop.heal();
  await shop.deliver();
  expect(await caseOf(intent.id)).toMatchObject({ cause: 'refundFailed', returned: 0 });
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
});
