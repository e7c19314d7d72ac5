import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, type Booted } from './bootSandbox.ts';
import { orderSample, paygreenAt, saturday, type PaygreenBench } from './paygreenBench.ts';

const path = 'payment/payment-orders';
const pan = '4970101234567890';

let booted: Booted;
let paygreen: PaygreenBench;
beforeAll(async () => {
  booted = await bootSandbox(() => saturday);
  paygreen = await paygreenAt(booted.url);
});
afterAll(() => booted.close());

const setBalance = (cents: number) =>
  fetch(`${booted.url}/sandbox/balances`, {
    method: 'PUT',
    body: JSON.stringify({ conecs: { [pan]: cents } }),
  });
const statuses = async () => (await booted.ledger()).paygreen.orders.map(({ status }) => status);

it('compares each order with the balance but never reduces it', async () => {
  await setBalance(2500);
  const card = await paygreen.newCard({ pan });
  const balance = async () => (await paygreen.get(`payment/instruments/${card.instrument}`)).body.data;
  const place = async (reference: string, more: object = {}) =>
    paygreen.post(path, { ...orderSample, ...card, reference, ...more });

  const taken = await place('pi_1');
  const held = await place('pi_2', { capture_on: '2026-11-26' });
  await place('pi_3');
  expect(await balance()).toMatchObject({ daily_balance: 2500 });
  expect(await statuses()).toEqual([
    'payment_order.successed',
    'payment_order.authorized',
    'payment_order.successed',
  ]);

  await paygreen.post(`${path}/${paygreen.idOf(taken)}/refund`, { amount: 500 });
  await paygreen.post(`${path}/${paygreen.idOf(held)}/capture`, { amount: 2000 });
  await paygreen.lever(paygreen.idOf(held), 'expire');
  expect(await balance()).toMatchObject({ daily_balance: 2500 });

  await setBalance(2499);
  expect((await place('pi_4')).body.data).toMatchObject({
    status: 'payment_order.refused',
    reason: 'insufficient_balance',
    captured_amount: 0,
  });
});
