import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, payable, type Booted } from './bootSandbox.ts';
import { edenredAt, paymentSample } from './edenredCalls.ts';
import { orderSample, paygreenAt } from './paygreenBench.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

const readLedger = async (): Promise<unknown> => (await fetch(`${booted.url}/sandbox/ledger`)).json();
const empty = {
  accounts: [],
  orders: [],
  stripe: { intents: [], refunds: [] },
  paygreen: { orders: [] },
  edenred: { transactions: [] },
  webhooks: [],
  analytics: [],
  incidents: [],
};

it('returns every section of the ledger empty at first', async () => {
  expect(await readLedger()).toEqual(empty);
});

it('lists Stripe objects oldest first until the ledger is emptied', async () => {
  const { stripe } = booted;
  const intent = await payable(stripe);
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const setup = await stripe.setupIntents.create({});
  const { stripe: recorded } = await booted.ledger();
  const { lastResponse: _first, ...paidObject } = paid;
  const { lastResponse: _second, ...setupObject } = setup;
  const { lastResponse: _third, ...refundObject } = refund;
  expect(recorded).toEqual({ intents: [paidObject, setupObject], refunds: [refundObject] });
  expect((await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' })).ok).toBe(true);
  expect(await readLedger()).toEqual(empty);
});

it('deletes payments but preserves sessions, buyers and cards on a ledger reset', async () => {
  const edenred = edenredAt(booted.url);
  const tokens = await edenred.signedIn();
  const code = await edenred.codeOf('juste@example.com');
  const paygreen = await paygreenAt(booted.url);
  const card = await paygreen.newCard();
  const order = () => paygreen.post('payment/payment-orders', { ...orderSample, ...card });
  const payment = () => edenred.pay('/transactions', tokens.access_token, paymentSample);
  expect([(await order()).status, (await payment()).status]).toEqual([200, 200]);
  expect([(await order()).status, (await payment()).status]).toEqual([422, 409]);
  const balances = `${booted.url}/sandbox/balances`;
  const before: unknown = await (await fetch(balances)).json();
  await fetch(balances, { method: 'PUT', body: JSON.stringify({ swile: { 'riche@example.com': 1 } }) });
  await booted.courier.flush();

  await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await readLedger()).toEqual(empty);
  expect(await (await fetch(balances)).json()).toEqual(before);
  expect([(await order()).status, (await payment()).status]).toEqual([200, 200]);
  expect((await paygreen.get(`payment/buyers/${card.buyer}`)).status).toBe(200);
  expect((await edenred.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await edenred.exchange(code)).status).toBe(200);
});

it('serves the panel with and without a trailing slash', async () => {
  for (const path of ['/sandbox', '/sandbox/']) {
    // oxlint-disable-next-line no-await-in-loop -- only two requests
    const answer = await fetch(`${booted.url}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});
