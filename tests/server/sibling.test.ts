import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ patience: 4000, delays: { retryDelay: 100 } });
});
afterAll(() => shop.stop());
afterEach(() => shop.heal());

/** Two tabs of one browser, each with an intent of its own; the second one pays, and its order stands. */
async function paidInTheSecondTab(email: string) {
  const visitor = visitTo(shop);
  const first = await visitor.intent(intentRequestOf({ email, nbMeals: 10 }));
  const second = await visitor.intent(intentRequestOf({ email, nbMeals: 14 }));
  await shop.pay(second);
  expect((await visitor.post('/api/finalizeOrder', { intentId: second.id })).status).toBe(200);
  return { visitor, first, second };
}

test('a tab whose intent did not pay is told which one of its checkout did', async () => {
  const { visitor, first, second } = await paidInTheSecondTab('two.tabs@example.com');
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: first.id });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { code: 'already_paid', intentId: second.id } });
});

test('it is told so, too, while its own intent could not be cancelled yet', async () => {
  await shop.fail({ 'stripe.payment_intents.cancel': { kind: 'status', status: 503 } });
  const { visitor, first, second } = await paidInTheSecondTab('slow.cancel@example.com');
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: first.id });
  expect([status, body]).toMatchObject([409, { error: { code: 'already_paid', intentId: second.id } }]);
});

test('a stranger who asks about that intent hears nothing of it', async () => {
  const { first } = await paidInTheSecondTab('not.a.stranger@example.com');
  const { status, body } = await visitTo(shop).post('/api/finalizeOrder', { intentId: first.id });
  expect([status, body]).toMatchObject([404, { error: { code: 'unknown_intent' } }]);
});
