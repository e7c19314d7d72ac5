import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captureDateOf, deliveryDateOf } from '#machines/domain/delivery.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { paygreenFromConfig } from '#server/providers/clients.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { orderTimeoutMs } from './bench.ts';
import { walletsAt, type Means } from './wallets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ delays: { retryDelay: 50, voucherLimit: 2000 } });
});
afterEach(() => shop.heal());
afterAll(() => shop.stop());

const pollOptions = { timeout: orderTimeoutMs };
const farTuesday = deliveryDateOf('2026-12-08');

/** Pays the card's share of a voucher order. The order is not finalized yet. */
async function pay(means: Means, choice: Parameters<typeof intentRequestOf>[0] = {}) {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ ...means, ...choice }));
  return { visitor, intent, status: await shop.pay(intent) };
}

const finalize = (visitor: Visitor, intentId: string) => visitor.post('/api/finalizeOrder', { intentId });

async function readResults(intentId: string) {
  const { orders, paygreen, stripe } = await shop.ledger();
  return {
    orders: orders.filter(({ payload }) => payload['stripe_Payment_Id'] === intentId).length,
    vouchers: paygreen.orders.filter(({ reference }) => reference === intentId),
    refunds: stripe.refunds
      .filter((refund) => refund.payment_intent === intentId)
      .map(({ amount }) => amount),
  };
}

/** Sends two simultaneous requests to finalize an order. Returns the responses and the resulting payments. */
async function finalizeTwice({ visitor, intent }: Awaited<ReturnType<typeof pay>>) {
  const [one, other] = await Promise.all([finalize(visitor, intent.id), finalize(visitor, intent.id)]);
  await shop.deliver();
  return {
    statuses: [one.status, other.status],
    isSameResponse: isDeepStrictEqual(one.body, other.body),
    ...(await readResults(intent.id)),
  };
}

const once = {
  statuses: [200, 200],
  isSameResponse: true,
  orders: 1,
  vouchers: [{ amount: 2500, status: 'payment_order.successed' }],
  refunds: [],
};

test('registers one order and charges one voucher for two concurrent finalizations', async () => {
  const paid = await pay(await walletsAt(shop.config, shop.now).paygreen('conecs'));
  expect(await finalizeTwice(paid)).toMatchObject(once);
});

test('registers one order and charges one voucher if webhooks precede the page’s request @R7.32', async () => {
  const paid = await pay(await walletsAt(shop.config, shop.now).paygreen('conecs'));
  await shop.deliver();
  await expect.poll(async () => (await readResults(paid.intent.id)).orders, pollOptions).toBe(1);
  await shop.deliver();
  expect(await finalizeTwice(paid)).toMatchObject(once);
});

test('returns 402 with the card refund if the voucher is declined', async () => {
  const wallets = walletsAt(shop.config, shop.now);
  const { visitor, intent } = await pay(await wallets.paygreen('swile', 1000));
  const { status, body } = await finalize(visitor, intent.id);
  expect(status).toBe(402);
  expect(body).toMatchObject({
    error: {
      code: 'refunded',
      message: expect.stringMatching(/^Votre titre-restaurant a été refusé\s: .*Votre carte est remboursée/),
    },
  });
  await shop.deliver();
  expect(await readResults(intent.id)).toMatchObject({ orders: 0, refunds: [intent.amount] });
});

const create = 'paygreen.payment_orders.create';
/** `true` if the fault has failed at least one call. Each failure lowers its limit of 1000 calls. */
const hasStruck = async (): Promise<boolean> =>
  !(await (await fetch(`${shop.origin}/sandbox/faults`)).text()).includes('1000');

async function causes() {
  const list = restateAttentionList({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
  return (await list.read()).map(({ intentId, cause }) => ({ intentId, cause }));
}

test('still returns 200 if the voucher is declined later, and creates an operator case', async () => {
  const wallets = walletsAt(shop.config, shop.now);
  const { visitor, intent } = await pay(await wallets.paygreen('restoflash'), { date: farTuesday });
  const answer = await finalize(visitor, intent.id);
  expect(answer.status).toBe(200);
  const [voucher] = (await readResults(intent.id)).vouchers;
  await fetch(`${shop.origin}/sandbox/paygreen/orders/${voucher?.id}/refuse`, { method: 'POST' });
  await shop.deliver();
  await expect.poll(causes, pollOptions).toContainEqual({ intentId: intent.id, cause: 'voucherLapsed' });
  expect(await finalize(visitor, intent.id)).toMatchObject({ status: 200, body: answer.body });
});

test.each([
  ['2026-11-24', 'payment_order.refunded', []],
  ['2026-12-08', 'payment_order.authorized', ['voucherLeft']],
] as const)(
  'refunds a late voucher if possible: delivery on %s, status %s',
  async (isoDate, status, expectedCauses) => {
    const means = await walletsAt(shop.config, shop.now).paygreen('conecs');
    const { visitor, intent } = await pay(means, { date: deliveryDateOf(isoDate) });
    await shop.fail({ [create]: { kind: 'status', status: 503, times: 1000 } });
    const finalization = finalize(visitor, intent.id);
    await expect.poll(hasStruck, pollOptions).toBe(true);
    await shop.fail({ [create]: { kind: 'status', status: 422 } });
    expect((await finalization).status).toBe(402);
    expect(await readResults(intent.id)).toMatchObject({ vouchers: [], refunds: [intent.amount] });

    await shop.heal();
    const { buyerId = '', instrument } = means.credentials.paygreen ?? {};
    await paygreenFromConfig(shop.config, shop.now).createOrder({
      reference: intent.id,
      amount: 2500,
      captureOn: captureDateOf(isoDate, shop.now()),
      buyerId,
      instrumentId: instrument?.id ?? '',
      shippingAddress: null,
    });
    await shop.deliver();
    await expect
      .poll(async () => (await readResults(intent.id)).vouchers, pollOptions)
      .toMatchObject([{ status }]);
    const causesOf = async () => (await causes()).filter(({ intentId }) => intentId === intent.id);
    await expect
      .poll(causesOf, pollOptions)
      .toEqual(expectedCauses.map((cause) => ({ intentId: intent.id, cause })));
    expect(await finalize(visitor, intent.id)).toMatchObject({ status: 402 });
    expect(await readResults(intent.id)).toMatchObject({ orders: 0, refunds: [intent.amount] });
  },
);
