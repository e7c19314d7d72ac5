import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, createIntent, type BootedSandbox } from './bootSandbox.ts';
import { edenredClientAt, paymentSample } from './edenredCalls.ts';
import { orderSample, paygreenClientAt } from './paygreenBench.ts';

let sandbox: BootedSandbox;
beforeAll(async () => {
  sandbox = await bootSandbox();
});
afterAll(() => sandbox.close());

const readLedger = async (): Promise<unknown> => (await fetch(`${sandbox.url}/sandbox/ledger`)).json();
const emptyLedger = {
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
  expect(await readLedger()).toEqual(emptyLedger);
});

it('lists Stripe objects oldest first until the ledger is emptied', async () => {
  const { stripe } = sandbox;
  const intent = await createIntent(stripe);
  const paidIntent = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const setup = await stripe.setupIntents.create({});
  const { stripe: recordedStripe } = await sandbox.ledger();
  const { lastResponse: _first, ...paidObject } = paidIntent;
  const { lastResponse: _second, ...setupObject } = setup;
  const { lastResponse: _third, ...refundObject } = refund;
  expect(recordedStripe).toEqual({ intents: [paidObject, setupObject], refunds: [refundObject] });
  expect((await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' })).ok).toBe(true);
  expect(await readLedger()).toEqual(emptyLedger);
});

it('deletes payments but preserves sessions, buyers and cards on a ledger reset', async () => {
  const edenred = edenredClientAt(sandbox.url);
  const tokens = await edenred.obtainTokens();
  const code = await edenred.obtainCode('juste@example.com');
  const paygreen = await paygreenClientAt(sandbox.url);
  const card = await paygreen.createCard();
  const placeOrder = () => paygreen.post('payment/payment-orders', { ...orderSample, ...card });
  const payWithEdenred = () => edenred.callPayments('/transactions', tokens.access_token, paymentSample);
  expect([(await placeOrder()).status, (await payWithEdenred()).status]).toEqual([200, 200]);
  expect([(await placeOrder()).status, (await payWithEdenred()).status]).toEqual([422, 409]);
  const balances = `${sandbox.url}/sandbox/balances`;
  const balancesBefore: unknown = await (await fetch(balances)).json();
  await fetch(balances, { method: 'PUT', body: JSON.stringify({ swile: { 'riche@example.com': 1 } }) });
  await sandbox.courier.flush();

  await fetch(`${sandbox.url}/sandbox/ledger`, { method: 'DELETE' });
  expect(await readLedger()).toEqual(emptyLedger);
  expect(await (await fetch(balances)).json()).toEqual(balancesBefore);
  expect([(await placeOrder()).status, (await payWithEdenred()).status]).toEqual([200, 200]);
  expect((await paygreen.get(`payment/buyers/${card.buyer}`)).status).toBe(200);
  expect((await edenred.refreshTokens(tokens.refresh_token)).status).toBe(200);
  expect((await edenred.exchangeCode(code)).status).toBe(200);
});

it('serves the panel with and without a trailing slash', async () => {
  for (const path of ['/sandbox', '/sandbox/']) {
    // oxlint-disable-next-line no-await-in-loop -- only two requests
    const response = await fetch(`${sandbox.url}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
  }
});
