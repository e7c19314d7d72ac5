import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootSandbox, payable, type Booted } from './bootSandbox.ts';

let booted: Booted;
beforeAll(async () => {
  booted = await bootSandbox();
});
afterAll(() => booted.close());

const read = async (): Promise<unknown> => (await fetch(`${booted.url}/sandbox/ledger`)).json();
const empty = {
  accounts: [],
  orders: [],
  stripe: { intents: [], refunds: [] },
  paygreen: { orders: [] },
  edenred: { transactions: [] },
  webhooks: [],
};

it('has its whole shape before anything happened', async () => {
  expect(await read()).toEqual(empty);
});

it("holds Stripe's own objects, oldest first, and is emptied", async () => {
  const { stripe } = booted;
  const intent = await payable(stripe);
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  const setup = await stripe.setupIntents.create({});
  const { stripe: noted } = await booted.ledger();
  const { lastResponse: _first, ...paidObject } = paid;
  const { lastResponse: _second, ...setupObject } = setup;
  const { lastResponse: _third, ...refundObject } = refund;
  expect(noted).toEqual({ intents: [paidObject, setupObject], refunds: [refundObject] });
  expect((await fetch(`${booted.url}/sandbox/ledger`, { method: 'DELETE' })).ok).toBe(true);
  expect(await read()).toEqual(empty);
});

it('the panel opens at both addresses', async () => {
  for (const path of ['/sandbox', '/sandbox/']) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const answer = await fetch(`${booted.url}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
});
