import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';

/** Timeout in ms, enough for several attempts of an order. */
const shortTimeout = 300;
const down = { kind: 'status', status: 503 };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterEach(() => bench.providers.faults({}));
afterAll(() => bench.close());

/** Sets the limit in ms for which orders wait for an unreachable voucher provider. */
const waitFor = (voucherLimit: number) => bench.serve({}, { retryDelay: 50, voucherLimit });
const tenMinutes = 10 * 60 * 1000;

const completed = { kind: 'completed' };
const payloadOf = async (intentId: string) => (await bench.providers.ordersOf(intentId))[0]?.payload;

test.each([{ kind: 'drop-response' }, down])(
  'charges a PayGreen voucher once after two failures of kind $kind',
  async (fault) => {
    const { providers, orderStore, shopper, wallets } = bench;
    const { intentId } = await shopper.pay(await wallets.paygreen('conecs'));
    await providers.faults({ 'paygreen.payment_orders.create': { ...fault, times: 2 } });
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
    expect(await providers.paygreenOf(intentId)).toHaveLength(1);
    expect(await payloadOf(intentId)).toMatchObject({ paygreen_error: 'no' });
    expect(await orderStore.readVoucher(intentId)).toMatchObject({ status: 'payment_order.successed' });
  },
);

test.each([
  'paygreen.payment_orders.create',
  'paygreen.payment_orders.list',
  'paygreen.instruments.retrieve',
])('leaves an order pending while %s is down, then completes it', async (name) => {
  await waitFor(tenMinutes);
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId } = await shopper.pay(await wallets.paygreen('conecs'));
  await providers.faults({ [name]: down });
  expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
  expect(await providers.ordersOf(intentId)).toEqual([]);
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.paygreenOf(intentId)).toHaveLength(1);
  expect(await payloadOf(intentId)).toMatchObject({ paygreen_error: 'no' });
});

test.each(['paygreen.payment_orders.create', 'paygreen.payment_orders.list'])(
  'registers an order with `paygreen_error` if %s is down for too long',
  async (name) => {
    await waitFor(400);
    const { providers, orderStore, shopper, wallets } = bench;
    const { intentId } = await shopper.pay(await wallets.paygreen('conecs'));
    await providers.faults({ [name]: down });
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
    expect(await payloadOf(intentId)).toMatchObject({ paygreen_error: 'yes', edenred_error: 'no' });
    expect(await providers.paygreenOf(intentId)).toEqual([]);
    expect(await providers.refundsOf(intentId)).toEqual([]);
    expect(await orderStore.readVoucher(intentId)).toBeNull();
  },
);

test.each([
  ['main.first_payment_edenred', { kind: 'drop-response' }, 1],
  ['main.first_payment_edenred', { kind: 'status', status: 504 }, 0],
  ['edenred.transactions.create', { kind: 'drop-response' }, 1],
  ['edenred.transactions.create', { kind: 'refuse', code: 'TRANSACTION_DUPLICATED' }, 0],
] as const)(
  'does not repeat an Edenred request whose result is unknown: %s %j',
  async (name, fault, count) => {
    const { providers, orderStore, shopper, wallets } = bench;
    const { intentId } = await shopper.pay(await wallets.edenred());
    const paymentRequests = await providers.count(name, fault);
    expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
    expect(await paymentRequests()).toBe(1);
    expect(await providers.edenredOf(intentId)).toHaveLength(count);
    expect(await payloadOf(intentId)).toMatchObject({
      edenred_error: 'yes',
      paygreen_error: 'no',
      edenred_access: expect.stringMatching(/^ed_access_/),
    });
    expect(await providers.refundsOf(intentId)).toEqual([]);
    expect(await orderStore.readVoucher(intentId)).toBeNull();
  },
);

test('delays the only Edenred payment request until Edenred is reachable', async () => {
  await waitFor(tenMinutes);
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId } = await shopper.pay(await wallets.edenred());
  await providers.faults({ 'edenred.balances': down });
  expect(await orderStore.settle(intentId, shortTimeout)).toEqual({ kind: 'kept' });
  await providers.faults({});
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.edenredOf(intentId)).toHaveLength(1);
  expect(await payloadOf(intentId)).toMatchObject({ edenred_error: 'no' });
});

test('requests no payment from Edenred if it is unreachable for too long', async () => {
  await waitFor(400);
  const { providers, orderStore, shopper, wallets } = bench;
  const { intentId } = await shopper.pay(await wallets.edenred());
  await providers.faults({ 'edenred.balances': down });
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject(completed);
  expect(await providers.edenredOf(intentId)).toEqual([]);
  expect(await payloadOf(intentId)).toMatchObject({ edenred_error: 'yes' });
});

test.each(['paygreen', 'edenred'] as const)(
  'charges the %s voucher once if the engine is killed during the registration',
  async (provider) => {
    const { providers, orderStore, shopper, wallets, engine } = bench;
    const { intentId } = await shopper.pay(
      provider === 'paygreen' ? await wallets.paygreen('conecs') : await wallets.edenred(),
    );
    const registrations = await providers.count('main.inscription_ended', down);
    await orderStore.settle(intentId, 0);
    await expect.poll(registrations, { timeout: orderTimeoutMs }).toBeGreaterThan(0);
    process.kill(engine.pid, 'SIGKILL');
    await providers.faults({});
    await expect.poll(() => providers.ordersOf(intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
    const vouchers = [...(await providers.paygreenOf(intentId)), ...(await providers.edenredOf(intentId))];
    expect(vouchers).toHaveLength(1);
    expect(await payloadOf(intentId)).toMatchObject({ paygreen_error: 'no', edenred_error: 'no' });
  },
);
