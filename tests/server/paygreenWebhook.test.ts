import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureDateOf } from '#machines/domain/delivery.ts';
import type { PaygreenPayment } from '#machines/domain/voucher.ts';
import { sandboxPaygreenKeys } from '#server/config/config.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { createShop } from '#server/shop.ts';
import { submitConecs } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let shop: TestShop;
const logged = listenToLog();
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  logged.clear();
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const signatureOf = (body: string, key: string = sandboxPaygreenKeys.webhook): string =>
  createHmac('sha256', key).update(body).digest('base64');

/** Sends a webhook to the shop as PayGreen does. */
const deliver = (body: string, signature: string | null = signatureOf(body)) =>
  fetch(`${shop.origin}/api/paygreenWebhook`, {
    method: 'POST',
    headers: { ...(signature !== null && { signature }) },
    body,
  });

const notification = (id: string, status = 'authorized') =>
  JSON.stringify({ id: 'ntf_1', event_type: `payment_order.${status}`, subject_id: id });

const paymentOrderOf = async (intentId: string) =>
  (await shop.ledger()).paygreen.orders.find(({ reference }) => reference === intentId);

/** Pays for a box with a Conecs card and a bank card. Returns the response of `finalizeOrder`. */
async function pay(email: string, number: number) {
  const visitor = createVisitor(shop);
  const pan = `497010000001${String(number).padStart(4, '0')}`;
  const credentials = await submitConecs(shop, visitor, { email, pan });
  const intent = await visitor.intent(
    intentRequestOf({ email, method: 'PAYMENT_METHOD_CONECS', credentials }),
  );
  await shop.pay(intent);
  const { status } = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  return { status, reference: intent.id, ...credentials.paygreen };
}

/** Registers an order paid by voucher. Returns the PayGreen payment order. */
async function registerOrder(email: string, number: number) {
  const { status, reference } = await pay(email, number);
  expect(status).toBe(200);
  const order = await paymentOrderOf(reference);
  if (order === undefined) throw new Error(`${reference} has no payment order`);
  return { id: order.id, reference };
}

/** Creates the PayGreen payment order late, after the shop's own request has timed out. */
async function createLateOrder({ reference, buyerId, instrument }: { reference: string } & PaygreenPayment) {
  const outcome = await paygreenFromConfig(shop.config, shop.now).createOrder({
    reference,
    amount: 2500,
    captureOn: captureDateOf('2026-11-24', shop.now()),
    buyerId,
    instrumentId: instrument?.id ?? '',
    shippingAddress: null,
  });
  if (outcome.kind === 'refused') throw new Error(outcome.code);
  return outcome.value.id;
}

const triggerEvent = (event: 'refuse' | 'expire', id: string) =>
  fetch(`${shop.origin}/sandbox/paygreen/orders/${id}/${event}`, { method: 'POST' });

const casesOf = async (intentId: string) =>
  (await restateAttentionList({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).read()).filter(
    (operatorCase) => operatorCase.intentId === intentId,
  );

test.each([
  ['no signature', null],
  ['an empty signature', ''],
  ['an invalid Base64 signature', '*'],
  ['a signature of another key', signatureOf(notification('po_1'), 'hmac_other')],
  ['a signature of another body', signatureOf(notification('po_2'))],
  [
    'a hexadecimal signature',
    createHmac('sha256', sandboxPaygreenKeys.webhook).update(notification('po_1')).digest('hex'),
  ],
])('rejects a notification with %s @R7.32', async (_label, signature) => {
  const response = await deliver(notification('po_1'), signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 'bad_signature' } });
});

test.each([
  ['about another object', JSON.stringify({ id: 'op_1', status: 'operation.refund' })],
  ['with invalid JSON', 'hello'],
  ['with the body null', 'null'],
])('returns 200 for a signed notification %s', async (_label, body) => {
  const response = await deliver(body);
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(logged.of('webhook.unknown')).toEqual([]);
});

test.each([
  ['as a notification', notification('po_unknown')],
  ['as the order itself', JSON.stringify({ id: 'po_unknown', status: 'payment_order.refused' })],
])('logs an unknown order sent %s and returns 200', async (_label, body) => {
  const response = await deliver(body);
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(logged.of('webhook.unknown')).toMatchObject([{ level: 'warn', providerId: 'po_unknown' }]);
});

test('logs an order with the reference of another shop', async () => {
  const email = 'elsewhere@example.com';
  const { paygreen } = await submitConecs(shop, createVisitor(shop), { email });
  const id = await createLateOrder({ reference: 'pi_elsewhere', ...paygreen });
  await shop.deliver();
  expect(logged.of('webhook.unknown')).toMatchObject([{ providerId: id }]);
});

test('refunds a voucher charged after its card was refunded', async () => {
  await shop.fail({ 'paygreen.payment_orders.create': { kind: 'status', status: 404 } });
  const { status, ...payment } = await pay('late@example.com', 5);
  expect(status).toBe(402);
  await shop.heal();
  await createLateOrder(payment);
  await shop.deliver();
  await expect
    .poll(() => paymentOrderOf(payment.reference))
    .toMatchObject({ status: 'payment_order.refunded' });
});

test('returns 502 if PayGreen cannot return the order', async () => {
  await shop.fail({ 'paygreen.payment_orders.retrieve': { kind: 'status', status: 503 } });
  expect((await deliver(notification('po_1'))).status).toBe(502);
});

test('returns 502 if Restate is unreachable', async () => {
  const { id } = await registerOrder('engine@example.com', 1);
  const app = createShop({
    config: { ...shop.config, RESTATE_INGRESS_URL: 'http://127.0.0.1:9' },
    remoteAddressOf: () => 'test',
    now: shop.now,
  });
  const body = notification(id);
  const response = await app.request('/api/paygreenWebhook', {
    method: 'POST',
    headers: { signature: signatureOf(body) },
    body,
  });
  expect(response.status).toBe(502);
});

test('reads the order status from PayGreen instead of the notification body', async () => {
  const { id, reference } = await registerOrder('claimed@example.com', 2);
  expect((await deliver(notification(id, 'refused'))).status).toBe(200);
  expect(logged.of('webhook.unknown')).toEqual([]);
  expect(await casesOf(reference)).toEqual([]);
});

test.each([['refuse'], ['expire']] as const)(
  'creates one operator case if a paid voucher fails later (%s)',
  async (event) => {
    await shop.fail({ 'paygreen.webhook': { kind: 'duplicate' } });
    const { id, reference } = await registerOrder(`${event}@example.com`, event === 'refuse' ? 3 : 4);
    expect((await triggerEvent(event, id)).status).toBe(200);
    await shop.deliver();
    await vi.waitFor(async () => expect(await casesOf(reference)).toHaveLength(1), 5000);
    expect((await deliver(notification(id))).status).toBe(200);
    expect(await casesOf(reference)).toHaveLength(1);
    const { refunds } = (await shop.ledger()).stripe;
    expect(refunds.filter((refund) => refund.payment_intent === reference)).toEqual([]);
  },
);
