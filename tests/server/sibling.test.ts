import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Intent } from '#machines/domain/intent.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 10_000, delays: { retryDelay: 100 } });
});
afterAll(() => shop.stop());
afterEach(() => shop.heal());

/** Creates an intent in each of two tabs. The second tab pays, and the server registers its order. */
async function payInSecondTab(email: string) {
  const visitor = createVisitor(shop);
  const first = await visitor.intent(intentRequestOf({ email, nbMeals: 10 }));
  const second = await visitor.intent(intentRequestOf({ email, nbMeals: 14 }));
  await shop.pay(second);
  expect((await visitor.post('/api/finalizeOrder', { intentId: second.id })).status).toBe(200);
  return { visitor, first, second };
}

test('rejects an unpaid intent with 409 and the id of the paid one', async () => {
  const { visitor, first, second } = await payInSecondTab('two.tabs@example.com');
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: first.id });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { code: 'already_paid', intentId: second.id } });
});

test('returns the id of the paid intent while the unpaid one cannot be cancelled', async () => {
  await shop.fail({ 'stripe.payment_intents.cancel': { kind: 'status', status: 503 } });
  const { visitor, first, second } = await payInSecondTab('slow.cancel@example.com');
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: first.id });
  expect([status, body]).toMatchObject([409, { error: { code: 'already_paid', intentId: second.id } }]);
  const stranger = await createVisitor(shop).post('/api/finalizeOrder', { intentId: first.id });
  const error = { code: 'intent_unpaid', message: 'Votre paiement n’est pas terminé.' };
  expect([stranger.status, stranger.body]).toMatchObject([409, { error }]);
  expect(JSON.stringify(stranger.body)).not.toContain(second.id);
});

test('returns 402 with the refund reason to the second of two paid tabs', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  const visitor = createVisitor(shop);
  const intents = await Array.fromAsync([10, 14], (nbMeals) =>
    visitor.intent(intentRequestOf({ email: 'both.tabs@example.com', nbMeals })),
  );
  await Promise.all(intents.map((intent) => shop.pay(intent)));
  const finalize = ({ id }: Intent) => visitor.post('/api/finalizeOrder', { intentId: id });
  const [first, second] = await Array.fromAsync(intents, finalize);
  expect(first?.status).toBe(200);
  const error = { code: 'refunded', message: expect.stringContaining('Votre commande était déjà payée.') };
  expect([second?.status, second?.body]).toMatchObject([402, { error }]);
});

test('rejects finalization by another checkout with 404', async () => {
  const { first } = await payInSecondTab('not.a.stranger@example.com');
  const { status, body } = await createVisitor(shop).post('/api/finalizeOrder', { intentId: first.id });
  expect([status, body]).toMatchObject([404, { error: { code: 'unknown_intent' } }]);
});
