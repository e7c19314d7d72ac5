import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { captureDateOf, deliveryDateOf } from '#machines/domain/delivery.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { paygreenOf } from '#server/providers/clients.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo, type Visitor } from '#tests/support/visitor.ts';
import { patience } from './bench.ts';
import { walletsAt, type Means } from './wallets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ delays: { retryDelay: 50, voucherLimit: 2000 } });
});
afterEach(() => shop.heal());
afterAll(() => shop.stop());

const soon = { timeout: patience };
const farTuesday = deliveryDateOf('2026-12-08');

/** Pays the card's share. The page may close afterwards. */
async function pay(means: Means, choice: Parameters<typeof intentRequestOf>[0] = {}) {
  const visitor = visitTo(shop);
  const intent = await visitor.intent(intentRequestOf({ ...means, ...choice }));
  return { visitor, intent, status: await shop.pay(intent) };
}

const finalise = (visitor: Visitor, intentId: string) => visitor.post('/api/finalizeOrder', { intentId });

async function madeFor(intentId: string) {
  const { orders, paygreen, stripe } = await shop.ledger();
  return {
    orders: orders.filter(({ payload }) => payload['stripe_Payment_Id'] === intentId).length,
    vouchers: paygreen.orders.filter(({ reference }) => reference === intentId),
    refunds: stripe.refunds
      .filter((refund) => refund.payment_intent === intentId)
      .map(({ amount }) => amount),
  };
}

/** Finalizes the order twice at once. Returns the responses and the resulting orders and payments. */
async function askTwice({ visitor, intent }: Awaited<ReturnType<typeof pay>>) {
  const [one, other] = await Promise.all([finalise(visitor, intent.id), finalise(visitor, intent.id)]);
  await shop.deliver();
  return {
    statuses: [one.status, other.status],
    isOneAnswer: isDeepStrictEqual(one.body, other.body),
    ...(await madeFor(intent.id)),
  };
}

const once = {
  statuses: [200, 200],
  isOneAnswer: true,
  orders: 1,
  vouchers: [{ amount: 2500, status: 'payment_order.successed' }],
  refunds: [],
};

test('makes one order and takes one voucher when its page asks twice at once', async () => {
  const paid = await pay(await walletsAt(shop.config, shop.now).paygreen('conecs'));
  expect(await askTwice(paid)).toMatchObject(once);
});

test('makes one order and takes one voucher when the webhooks come before the page @R7.32', async () => {
  const paid = await pay(await walletsAt(shop.config, shop.now).paygreen('conecs'));
  await shop.deliver();
  await expect.poll(async () => (await madeFor(paid.intent.id)).orders, soon).toBe(1);
  await shop.deliver();
  expect(await askTwice(paid)).toMatchObject(once);
});

test('tells a shopper whose voucher was refused that the card is refunded', async () => {
  const wallets = walletsAt(shop.config, shop.now);
  const { visitor, intent } = await pay(await wallets.paygreen('swile', 1000));
  const { status, body } = await finalise(visitor, intent.id);
  expect(status).toBe(402);
  expect(body).toMatchObject({
    error: {
      code: 'refunded',
      message: expect.stringMatching(/^Votre titre-restaurant a été refusé\s: .*Votre carte est remboursée/),
    },
  });
  await shop.deliver();
  expect(await madeFor(intent.id)).toMatchObject({ orders: 0, refunds: [intent.amount] });
});

const create = 'paygreen.payment_orders.create';
/** Returns `true` if a fault set for 1000 times has struck at least once. */
const hasStruck = async (): Promise<boolean> =>
  !(await (await fetch(`${shop.origin}/sandbox/faults`)).text()).includes('1000');

async function causes() {
  const list = restateAttentionList({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
  return (await list.read()).map(({ intentId, cause }) => ({ intentId, cause }));
}

test('keeps to its answer when the provider takes the voucher back, and people are told', async () => {
  const wallets = walletsAt(shop.config, shop.now);
  const { visitor, intent } = await pay(await wallets.paygreen('restoflash'), { date: farTuesday });
  const answer = await finalise(visitor, intent.id);
  expect(answer.status).toBe(200);
  const [voucher] = (await madeFor(intent.id)).vouchers;
  await fetch(`${shop.origin}/sandbox/paygreen/orders/${voucher?.id}/refuse`, { method: 'POST' });
  await shop.deliver();
  await expect.poll(causes, soon).toContainEqual({ intentId: intent.id, cause: 'voucherLapsed' });
  expect(await finalise(visitor, intent.id)).toMatchObject({ status: 200, body: answer.body });
});

test.each([
  ['2026-11-24', 'payment_order.refunded', []],
  ['2026-12-08', 'payment_order.authorized', ['voucherLeft']],
] as const)(
  'learns by webhook of a voucher that is taken after its refusal, for a box on %s',
  async (isoDate, status, told) => {
    const means = await walletsAt(shop.config, shop.now).paygreen('conecs');
    const { visitor, intent } = await pay(means, { date: deliveryDateOf(isoDate) });
    await shop.fail({ [create]: { kind: 'status', status: 503, times: 1000 } });
    const asking = finalise(visitor, intent.id);
    await expect.poll(hasStruck, soon).toBe(true);
    await shop.fail({ [create]: { kind: 'status', status: 422 } });
    expect((await asking).status).toBe(402);
    expect(await madeFor(intent.id)).toMatchObject({ vouchers: [], refunds: [intent.amount] });

    await shop.heal();
    const { buyerId = '', instrument } = means.credentials.paygreen ?? {};
    await paygreenOf(shop.config, shop.now).createOrder({
      reference: intent.id,
      amount: 2500,
      captureOn: captureDateOf(isoDate, shop.now()),
      buyerId,
      instrumentId: instrument?.id ?? '',
      shippingAddress: null,
    });
    await shop.deliver();
    await expect.poll(async () => (await madeFor(intent.id)).vouchers, soon).toMatchObject([{ status }]);
    const causesOf = async () => (await causes()).filter(({ intentId }) => intentId === intent.id);
    await expect.poll(causesOf, soon).toEqual(told.map((cause) => ({ intentId: intent.id, cause })));
    expect(await finalise(visitor, intent.id)).toMatchObject({ status: 402 });
    expect(await madeFor(intent.id)).toMatchObject({ orders: 0, refunds: [intent.amount] });
  },
);
