import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { openBench, orderTimeoutMs, saturday, type Bench } from './bench.ts';

const tuesday = Date.parse('2026-11-24T10:00:00+01:00');

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(async () => {
  bench.clock.at = saturday;
  await bench.providers.faults({});
});
afterAll(() => bench.close());

const refundedFor = (reason: RegExp) => ({ kind: 'refunded', reason: expect.stringMatching(reason) });

test('registers one order per paid intent for 20 concurrent requests @R7.30', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId, checkoutId, email } = await shopper.pay();
  const registrations = await providers.count('main.inscription_ended');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      orderStore.settle(intentId, index % 2 === 0 ? orderTimeoutMs : 0),
    ),
  );

  const completed = await orderStore.settle(intentId, orderTimeoutMs);
  expect(completed).toEqual({ kind: 'completed' });
  for (const answer of answers) expect([completed, { kind: 'kept' }]).toContainEqual(answer);
  expect(await registrations()).toBe(1);
  const orders = await providers.ordersOf(intentId);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.payload).toMatchObject({ email, stripe_Payment_Id: intentId, number_Meals: 10 });
  expect(await providers.refundsOf(intentId)).toEqual([]);
  expect((await orderStore.readPayments(checkoutId)).paidIntentId).toBe(intentId);
});

test('returns `unpaid` before the payment and registers the order after it', async () => {
  const { providers, orderStore, shopper } = bench;
  const prepared = await shopper.prepare();
  expect(await orderStore.settle(prepared.intentId, orderTimeoutMs)).toEqual({ kind: 'unpaid' });
  expect(await orderStore.settle(prepared.intentId, orderTimeoutMs)).toEqual({ kind: 'unpaid' });
  await shopper.confirm(prepared);
  expect(await orderStore.settle(prepared.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await providers.ordersOf(prepared.intentId)).toHaveLength(1);
});

test('returns `unpaid` for an intent unknown to Stripe', async () => {
  const { orderStore } = bench;
  expect(await orderStore.settle('pi_unheard_of', orderTimeoutMs)).toEqual({ kind: 'unpaid' });
});

test('completes an order with a saved card and refunds nothing if it is rejected', async () => {
  const { providers, orderStore, shopper } = bench;
  const saved = await shopper.pay({ isSetup: true });
  expect(await orderStore.settle(saved.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await providers.ordersOf(saved.intentId)).toHaveLength(1);

  const rejectedOrder = await shopper.pay({ isSetup: true, email: 'existant@example.com' });
  expect(await orderStore.settle(rejectedOrder.intentId, orderTimeoutMs)).toEqual(
    refundedFor(/Rien n’a été débité/),
  );
  expect(await providers.refundsOf(rejectedOrder.intentId)).toEqual([]);
});

test('refunds an order with a registered e-mail and accepts another payment @R6.1', async () => {
  const { providers, orderStore, shopper } = bench;
  const rejectedOrder = await shopper.pay({ email: 'existant@example.com' });
  expect(await orderStore.settle(rejectedOrder.intentId, orderTimeoutMs)).toEqual(
    refundedFor(/^Votre email existe déjà chez nous.*remboursé en totalité/),
  );
  expect(await providers.refundsOf(rejectedOrder.intentId)).toEqual([rejectedOrder.amount]);
  expect(await providers.ordersOf(rejectedOrder.intentId)).toEqual([]);
  expect(await orderStore.readPayments(rejectedOrder.checkoutId)).toMatchObject({
    intents: [],
    paidIntentId: null,
  });

  const other = await shopper.pay({ checkoutId: rejectedOrder.checkoutId });
  expect(await orderStore.settle(other.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await orderStore.settle(rejectedOrder.intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
  expect(await providers.refundsOf(rejectedOrder.intentId)).toEqual([rejectedOrder.amount]);
});

test('refunds an order that is still unregistered on its delivery date', async () => {
  const { providers, orderStore, shopper } = bench;
  const late = await shopper.pay();
  bench.clock.at = tuesday;
  expect(await orderStore.settle(late.intentId, orderTimeoutMs)).toEqual(refundedFor(/date de livraison/));
  expect(await providers.refundsOf(late.intentId)).toEqual([late.amount]);
});

function payFor(isoDate: string) {
  const email = `for-${isoDate}@example.com`;
  const { form } = intentRequestOf({ email, date: deliveryDateOf(isoDate) });
  return bench.shopper.pay({ email, draft: { form } });
}

test('refunds an order with a withdrawn delivery date after eleven date queries @R8.8', async () => {
  const { providers, orderStore } = bench;
  const withdrawn = await payFor('2026-11-25');
  const dateQueries = await providers.count('main.inscription_delivery_date');
  expect(await orderStore.settle(withdrawn.intentId, orderTimeoutMs)).toEqual(
    refundedFor(/date de livraison/),
  );
  expect(await dateQueries()).toBe(11);
  expect(await providers.refundsOf(withdrawn.intentId)).toEqual([withdrawn.amount]);
  expect(await providers.ordersOf(withdrawn.intentId)).toEqual([]);
});

test('completes an order for a distant date after four date queries', async () => {
  const { providers, orderStore } = bench;
  // Delivery on the seventh Tuesday. Each query returns six Tuesdays from its start date.
  // Only the fourth query, which starts on the first Tuesday, includes the seventh.
  const far = await payFor('2027-01-05');
  const dateQueries = await providers.count('main.inscription_delivery_date');
  expect(await orderStore.settle(far.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await dateQueries()).toBe(4);
});

test('queries no delivery dates for an order without a date', async () => {
  const { providers, orderStore, shopper } = bench;
  const email = 'lead@example.com';
  const { customer, promo, mealBox } = intentRequestOf({ email }).form;
  const short = await shopper.pay({ email, draft: { form: { customer, promo, mealBox }, appMode: 'LP' } });
  const dateQueries = await providers.count('main.inscription_delivery_date');
  expect(await orderStore.settle(short.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect(await dateQueries()).toBe(0);
  expect(await providers.ordersOf(short.intentId)).toMatchObject([{ call: 'miam_signup' }]);
});

test('cancels earlier and later intents of a checkout after one is paid', async () => {
  const { providers, orderStore, shopper } = bench;
  const first = await shopper.prepare();
  const second = await shopper.prepare({ checkoutId: first.checkoutId });
  await shopper.confirm(second);
  await orderStore.settle(second.intentId, orderTimeoutMs);
  await expect.poll(() => providers.statusOf(first.intentId)).toBe('canceled');
  await expect
    .poll(async () =>
      (await orderStore.readPayments(first.checkoutId)).intents.map(({ intentId }) => intentId),
    )
    .toEqual([second.intentId]);

  const third = await shopper.prepare({ checkoutId: first.checkoutId });
  await expect.poll(() => providers.statusOf(third.intentId)).toBe('canceled');
});

test('refunds a second payment of the same checkout @R4.30', async () => {
  const { providers, orderStore, shopper } = bench;
  const first = await shopper.prepare();
  const second = await shopper.prepare({ checkoutId: first.checkoutId });
  await Promise.all([shopper.confirm(first), shopper.confirm(second)]);
  expect(await orderStore.settle(first.intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  await expect.poll(() => providers.refundsOf(second.intentId)).toEqual([second.amount]);
  expect(await orderStore.settle(second.intentId, orderTimeoutMs)).toEqual(refundedFor(/déjà payée/));
  expect(await providers.refundsOf(first.intentId)).toEqual([]);
  expect(await providers.ordersOf(second.intentId)).toEqual([]);
  expect((await orderStore.readPayments(first.checkoutId)).paidIntentId).toBe(first.intentId);
});

test.each([
  ['amount', { draft: { amount: 100 } }],
  ['customer', { draft: { customerId: 'cus_somebody_else' } }],
  ['currency', { currency: 'usd' }],
])('refunds a payment whose %s differs from the draft', async (_, basket) => {
  const { providers, orderStore, shopper } = bench;
  const other = await shopper.pay(basket);
  expect(await orderStore.settle(other.intentId, orderTimeoutMs)).toEqual(refundedFor(/ne correspond pas/));
  expect(await providers.refundsOf(other.intentId)).toEqual([other.amount]);
  expect(await providers.ordersOf(other.intentId)).toEqual([]);
});

test('refunds once if the main backend rejects the registration permanently @R8.6', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId, amount } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'refuse', code: 'email_exists' } });
  const answers = await Promise.all([
    orderStore.settle(intentId, orderTimeoutMs),
    orderStore.settle(intentId, orderTimeoutMs),
  ]);
  expect(answers).toEqual([
    refundedFor(/n’a pas pu être enregistrée/),
    refundedFor(/n’a pas pu être enregistrée/),
  ]);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await providers.ordersOf(intentId)).toEqual([]);
});

test('registers the draft stored at payment and rejects later changes', async () => {
  const { providers, orderStore, shopper } = bench;
  const { intentId, checkoutId, email } = await shopper.pay();
  const stored = await orderStore.readDraftOrder(intentId);
  if (stored === null) throw new Error('No draft is stored');
  await providers.faults({ 'main.inscription_user_exist': { kind: 'status', status: 503 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(async () => (await orderStore.readPayments(checkoutId)).paidIntentId).toBe(intentId);
  const { form } = stored.draft;
  const changedForm = { ...form, customer: { ...form.customer, email: 'thief@example.com' } };
  expect(await orderStore.storeDraft(intentId, checkoutId, { ...stored.draft, form: changedForm })).toBe(
    false,
  );
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  expect((await providers.ordersOf(intentId))[0]?.payload).toMatchObject({ email });
});
