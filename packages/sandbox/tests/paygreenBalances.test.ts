import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type BootedSandbox } from './bootSandbox.ts';
import { orderSample, paygreenClientAt, saturdayMs, type PaygreenClient } from './paygreenBench.ts';

const path = 'payment/payment-orders';
const pan = '4970101234567890';

let sandbox: BootedSandbox;
let paygreen: PaygreenClient;
beforeAll(async () => {
  sandbox = await bootSandbox(() => saturdayMs);
  paygreen = await paygreenClientAt(sandbox.url);
});
afterAll(() => sandbox.close());

const setBalance = (cents: number) =>
  fetch(`${sandbox.url}/sandbox/balances`, {
    method: 'PUT',
    body: JSON.stringify({ conecs: { [pan]: cents } }),
  });
const readStatuses = async () => (await sandbox.ledger()).paygreen.orders.map(({ status }) => status);

it('compares each order with the balance but never reduces it', async () => {
  await setBalance(2500);
  const card = await paygreen.createCard({ pan });
  const readInstrument = async () => (await paygreen.get(`payment/instruments/${card.instrument}`)).body.data;
  const placeOrder = async (reference: string, overrides: object = {}) =>
    paygreen.post(path, { ...orderSample, ...card, reference, ...overrides });

  const capturedOrder = await placeOrder('pi_1');
  const heldOrder = await placeOrder('pi_2', { capture_on: '2026-11-26' });
  await placeOrder('pi_3');
  expect(await readInstrument()).toMatchObject({ daily_balance: 2500 });
  expect(await readStatuses()).toEqual([
    'payment_order.successed',
    'payment_order.authorized',
    'payment_order.successed',
  ]);

  await paygreen.post(`${path}/${paygreen.idOf(capturedOrder)}/refund`, { amount: 500 });
  await paygreen.post(`${path}/${paygreen.idOf(heldOrder)}/capture`, { amount: 2000 });
  await paygreen.pullLever(paygreen.idOf(heldOrder), 'expire');
  expect(await readInstrument()).toMatchObject({ daily_balance: 2500 });

  await setBalance(2499);
  expect((await placeOrder('pi_4')).body.data).toMatchObject({
    status: 'payment_order.refused',
    reason: 'insufficient_balance',
    captured_amount: 0,
  });
});
