import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBench, orderTimeoutMs, saturday, type Bench } from './bench.ts';

const quarterOfAnHour = 15 * 60 * 1000;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(async () => {
  bench.clock.at = saturday;
  await bench.providers.faults({});
});
afterAll(() => bench.close());

const completed = { kind: 'completed' };
const refundedForVoucher = {
  kind: 'refunded',
  reason: expect.stringMatching(/^Votre titre-restaurant a été refusé/),
};

test('renews an expired session and registers the order with the new tokens', async () => {
  const { clock, providers, orderStore, shopper, wallets } = bench;
  const means = await wallets.edenred();
  const { intentId } = await shopper.pay(means);
  clock.at += quarterOfAnHour;
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.edenredOf(intentId)).toHaveLength(1);
  const { edenred_access: access, edenred_refresh: refresh } =
    (await providers.ordersOf(intentId))[0]?.payload ?? {};
  const stored = (await orderStore.readDraftOrder(intentId))?.draft.payment.edenred;
  expect(stored).not.toEqual(means.credentials.edenred);
  expect(access).toBe(await wallets.opened(stored?.access ?? '', 'edenred-access'));
  expect(refresh).toBe(await wallets.opened(stored?.refresh ?? '', 'edenred-refresh'));
});

test('renews a session once if it expires between the balance check and the payment', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId } = await shopper.pay(await wallets.edenred());
  await providers.faults({
    'main.first_payment_edenred': { kind: 'refuse', code: 'INVALID_TOKEN', times: 1 },
  });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.edenredOf(intentId)).toMatchObject([{ amount: 2500, status: 'captured' }]);
  expect((await providers.ordersOf(intentId))[0]?.payload).toMatchObject({ edenred_error: 'no' });
});

test('refunds the card without requesting a payment if an expired session cannot be renewed', async () => {
  const { clock, providers, orderStore, shopper, wallets } = bench;
  const { intentId, amount } = await shopper.pay(await wallets.edenred());
  clock.at += quarterOfAnHour;
  await providers.faults({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant' } });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
  expect(await providers.edenredOf(intentId)).toEqual([]);
});

test('refunds the card after two Edenred payment requests if the renewed session is also rejected', async () => {
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId, amount } = await shopper.pay(await wallets.edenred());
  const paymentRequests = await providers.count('main.first_payment_edenred', {
    kind: 'refuse',
    code: 'INVALID_TOKEN',
  });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toEqual(refundedForVoucher);
  expect(await paymentRequests()).toBe(2);
  expect(await providers.refundsOf(intentId)).toEqual([amount]);
});
