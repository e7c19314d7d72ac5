import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

/** Delivery date more than five days in the future. */
const farTuesday = deliveryDateOf('2026-12-08');

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

const completed = { kind: 'completed' };
const refundedForVoucher = {
  kind: 'refunded',
  reason:
    'Votre titre-restaurant a été refusé\u00a0: votre commande n’a pas été enregistrée. Votre carte est remboursée en totalité\u00a0: vous pouvez payer autrement.',
};

test.each(['conecs', 'swile', 'restoflash'] as const)(
  'charges a %s voucher once and registers one order for 20 concurrent requests',
  async (platform) => {
    const { providers, orderStore, shopper, wallets } = bench;
    const means = await wallets.paygreen(platform);
    const { intentId, amount } = await shopper.pay(means);
    expect(amount).toBe(1089);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => orderStore.settle(intentId, orderTimeoutMs)),
    );
    for (const answer of answers) expect(answer).toMatchObject(completed);

    const paymentOrders = await providers.paygreenOf(intentId);
    expect(paymentOrders).toMatchObject([
      { amount: 2500, status: 'payment_order.successed', capture_on: '2026-11-21' },
    ]);
    expect(await orderStore.readVoucher(intentId)).toEqual({
      id: paymentOrders[0]?.id,
      status: 'payment_order.successed',
      amount: 2500,
    });
    const orders = await providers.ordersOf(intentId);
    expect(orders.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        paygreen_Payment_Type: platform,
        paygreen_Client_Id: means.credentials.paygreen?.buyerId,
        paygreen_Instrument_Id: means.credentials.paygreen?.instrument?.id,
        paygreen_error: 'no',
        edenred_error: 'no',
        edenred_access: '',
        edenred_refresh: '',
      }),
    ]);
    expect(await providers.refundsOf(intentId)).toEqual([]);
  },
);

test('only authorises a PayGreen voucher that is captured on a later day', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId } = await shopper.pay({ ...(await wallets.paygreen('conecs')), date: farTuesday });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.paygreenOf(intentId)).toMatchObject([
    { amount: 2500, status: 'payment_order.authorized', capture_on: '2026-12-03' },
  ]);
});

test('charges Edenred once and registers the order with decrypted tokens', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const means = await wallets.edenred();
  const { access = '', refresh = '' } = means.credentials.edenred ?? {};
  const { intentId } = await shopper.pay(means);
  await Promise.all([
    orderStore.settle(intentId, orderTimeoutMs),
    orderStore.settle(intentId, orderTimeoutMs),
  ]);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  const transactions = await providers.edenredOf(intentId);
  expect(transactions).toMatchObject([{ amount: 2500, status: 'captured' }]);
  expect(await orderStore.readVoucher(intentId)).toEqual({
    id: transactions[0]?.authorization_id,
    status: 'captured',
    amount: 2500,
  });
  expect((await providers.ordersOf(intentId))[0]?.payload).toMatchObject({
    paygreen_Payment_Type: '',
    paygreen_Client_Id: '',
    paygreen_Instrument_Id: '',
    paygreen_error: 'no',
    edenred_error: 'no',
    edenred_access: await wallets.opened(access, 'edenred-access'),
    edenred_refresh: await wallets.opened(refresh, 'edenred-refresh'),
  });
  expect(await providers.paygreenOf(intentId)).toEqual([]);
});

test('refunds the card if the wallet balance is too low, and accepts another payment', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const means = await wallets.paygreen('swile', 1000);
  const { intentId, amount, checkoutId } = await shopper.pay(means);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await providers.ordersOf(intentId)).toEqual([]);
  expect(await orderStore.readVoucher(intentId)).toMatchObject({ status: 'payment_order.refused' });

  const other = await shopper.pay({ ...(await wallets.paygreen('conecs')), checkoutId });
  expect(await orderStore.settle(other.intentId, orderTimeoutMs)).toMatchObject(completed);
});

test('creates no card refund if the voucher is declined and the card amount is 0', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const means = await wallets.paygreen('restoflash', 1000);
  const { intentId, amount } = await shopper.pay({ ...means, nbMeals: 8 });
  expect(amount).toBe(0);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual({
    kind: 'refunded',
    reason:
      'Votre titre-restaurant a été refusé\u00a0: votre commande n’a pas été enregistrée. Rien n’a été débité\u00a0: vous pouvez payer autrement.',
  });
  expect(await providers.refundsOf(intentId)).toEqual([]);
  expect(await providers.ordersOf(intentId)).toEqual([]);
});

test('refunds the card after a single payment request that Edenred declines @R7.12', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId, amount } = await shopper.pay(await wallets.edenred(1000));
  const paymentRequests = await providers.count('main.first_payment_edenred');
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await paymentRequests()).toBe(1);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await providers.ordersOf(intentId)).toEqual([]);
  expect(await providers.edenredOf(intentId)).toEqual([]);
});

test.each([
  ['PayGreen', 'PAYMENT_METHOD_CONECS'],
  ['Edenred', 'PAYMENT_METHOD_EDENRED'],
] as const)('refunds the card if the %s credentials are missing', async (_, method) => {
  const { providers, orderStore, shopper } = bench;
  const { intentId, amount } = await shopper.pay({ method });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await providers.ordersOf(intentId)).toEqual([]);
});

test('does not charge an instrument of another platform', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { credentials, email } = await wallets.paygreen('swile');
  const { intentId, amount } = await shopper.pay({ email, method: 'PAYMENT_METHOD_CONECS', credentials });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await providers.paygreenOf(intentId)).toEqual([]);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
});

test('does not charge the voucher of another customer', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { method, credentials } = await wallets.paygreen('conecs');
  const { intentId, amount } = await shopper.pay({ email: 'stranger@example.com', method, credentials });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await providers.paygreenOf(intentId)).toEqual([]);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
});

test.each(['paygreen', 'edenred'] as const)(
  'does not charge the %s voucher if the e-mail is already registered',
  async (provider) => {
    const { providers, orderStore, shopper, wallets } = bench;
    const means = provider === 'paygreen' ? await wallets.paygreen('conecs') : await wallets.edenred();
    const { intentId, amount } = await shopper.pay({ ...means, email: 'existant@example.com' });
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'refunded' });
    expect(await providers.refundsOf(intentId)).toEqual([amount]);
    expect(await providers.paygreenOf(intentId)).toEqual([]);
    expect(await providers.edenredOf(intentId)).toEqual([]);
  },
);
