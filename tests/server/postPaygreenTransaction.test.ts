import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { submitConecs } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let shop: TestShop;
const logged = listenToLog();
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 10_000 });
});
beforeEach(() => {
  logged.clear();
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const method = 'PAYMENT_METHOD_CONECS';
const pan = (number: number) => `497010000000${String(number).padStart(4, '0')}`;

/** Creates an intent for a box with a Conecs voucher. Pays its card amount unless `card` is false. */
async function order(
  visitor: Visitor,
  email: string,
  { card = true, isoDate = '2026-11-24', number = 1 } = {},
) {
  const credentials = await submitConecs(shop, visitor, { email, pan: pan(number) });
  const date = deliveryDateOf(isoDate);
  const intent = await visitor.intent(intentRequestOf({ email, method, date, credentials }));
  if (card) await shop.pay(intent);
  return { ...intent, instrument: credentials.paygreen.instrument?.id, buyer: credentials.paygreen.buyerId };
}

const postTransaction = (visitor: Visitor, reference: string, more: object = {}) =>
  visitor.post('/api/postPaygreenTransaction', { reference, ...more });

const paymentOrdersOf = async (reference: string) =>
  (await shop.ledger()).paygreen.orders.filter((paymentOrder) => paymentOrder.reference === reference);

test.each([
  ['captures a voucher today for the next delivery', '2026-11-24', 'payment_order.successed'],
  ['authorizes a voucher for a later delivery', '2026-12-08', 'payment_order.authorized'],
])('%s, once for concurrent requests', async (_label, isoDate, status) => {
  const visitor = createVisitor(shop);
  const { id } = await order(visitor, `${isoDate}@example.com`, { isoDate });
  const [one, other] = await Promise.all([postTransaction(visitor, id), postTransaction(visitor, id)]);
  expect(one.status).toBe(200);
  expect(one.body).toEqual({
    transaction: { id: expect.stringMatching(/^po_/), status, amount: 2500 },
  });
  expect(other.body).toEqual(one.body);
  expect(await paymentOrdersOf(id)).toHaveLength(1);
});

test('returns 409 and charges no voucher before the card payment @R7.17', async () => {
  const visitor = createVisitor(shop);
  const { id } = await order(visitor, 'unpaid@example.com', { card: false });
  const { status, body } = await postTransaction(visitor, id);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: { code: 'intent_unpaid', message: 'Votre paiement n’est pas terminé.' },
  });
  expect(await paymentOrdersOf(id)).toEqual([]);
});

test('returns 404 for orders of another checkout and unknown references', async () => {
  const visitor = createVisitor(shop);
  const { id } = await order(visitor, 'owner@example.com', { card: false });
  const { id: byCard } = await visitor.intent(intentRequestOf({ email: 'owner@example.com' }));
  const stranger = createVisitor(shop);
  await stranger.intent(intentRequestOf({ email: 'stranger@example.com' }));
  const responses = await Promise.all([
    postTransaction(stranger, id),
    postTransaction(createVisitor(shop), id),
    postTransaction(visitor, byCard),
    postTransaction(visitor, 'pi_unknown'),
  ]);
  for (const { status, body } of responses) {
    expect(status).toBe(404);
    expect(body).toMatchObject({
      error: { code: 'unknown_transaction', message: 'Cette transaction n’est pas connue ici.' },
    });
  }
});

test('refunds the card if the voucher is declined afterwards', async () => {
  const visitor = createVisitor(shop);
  const intent = await order(visitor, 'refused@example.com', { card: false, number: 2 });
  await fetch(`${shop.origin}/sandbox/balances`, {
    method: 'PUT',
    body: JSON.stringify({ conecs: { [pan(2)]: 1000 } }),
  });
  await shop.pay(intent);
  expect(await postTransaction(visitor, intent.id)).toMatchObject({
    status: 402,
    body: { error: { code: 'refunded', message: expect.stringMatching(/titres?-restaurant/) } },
  });
  const { stripe, orders } = await shop.ledger();
  expect(stripe.refunds.filter((refund) => refund.payment_intent === intent.id)).toHaveLength(1);
  expect(orders.filter(({ payload }) => payload['email'] === 'refused@example.com')).toEqual([]);
});

test('returns 409 with a retry delay while the order is pending', async () => {
  await shop.fail({ 'main.inscription_delivery_date': { kind: 'status', status: 500 } });
  const visitor = createVisitor(shop);
  const { id } = await order(visitor, 'kept@example.com');
  const { status, body, headers } = await postTransaction(visitor, id);
  expect(status).toBe(409);
  expect(headers.get('retry-after')).toBe('5');
  expect(body).toMatchObject({
    error: {
      code: 'order_kept',
      message: expect.stringMatching(/^Votre commande est en attente de confirmation/),
    },
  });
});

test('charges a voucher once if PayGreen’s response is lost', async () => {
  await shop.fail({ 'paygreen.payment_orders.create': { kind: 'drop-response', times: 1 } });
  const visitor = createVisitor(shop);
  const { id } = await order(visitor, 'lost@example.com', { number: 4 });
  await vi.waitFor(async () => {
    const { body } = await postTransaction(visitor, id);
    expect(body).toMatchObject({ transaction: { amount: 2500, status: 'payment_order.successed' } });
  }, 60_000);
  expect(await paymentOrdersOf(id)).toHaveLength(1);
});

test('ignores all fields but the reference and logs differences @R7.17', async () => {
  const visitor = createVisitor(shop);
  const { id, instrument, buyer } = await order(visitor, 'told@example.com', { number: 3 });
  const { body } = await postTransaction(visitor, id, { amount: 2500, instrument, buyer });
  await postTransaction(visitor, id);
  expect(body).toMatchObject({ transaction: { amount: 2500 } });
  expect(logged.of('voucher.differs')).toEqual([]);
  const differing = await postTransaction(visitor, id, {
    amount: 1,
    instrument: 'ins_other',
    buyer: 'buy_other',
    currency: 'eur',
  });
  expect(differing.body).toEqual(body);
  expect(logged.of('voucher.differs')).toMatchObject([
    { level: 'warn', intentId: id, paths: ['amount', 'instrument', 'buyer'] },
  ]);
});

test('rejects an invalid reference with 400', async () => {
  const { status, body } = await postTransaction(createVisitor(shop), 'po_1');
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { reference: 'Référence inconnue' } } });
});
