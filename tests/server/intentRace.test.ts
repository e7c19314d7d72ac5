import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Intent } from '#machines/domain/intent.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { openStripeClient, type StripeClient } from './stripeClient.ts';

let shop: TestShop;
let wire: StripeClient;
beforeAll(async () => {
  shop = await startShop({ delays: { retryDelay: 50 } });
});
afterAll(() => shop.stop());

const hold = { 'stripe.webhook': { kind: 'hold' } };
beforeEach(async () => {
  await shop.fail(hold);
  wire = await openStripeClient(shop);
});
afterEach(async () => {
  await wire.close();
  await shop.heal();
});

const cancelling = /^POST .*\/cancel$/;
const needsChallenge = '4000002500003155';
const elsewhere = { 'address.line1': '1 rue de la Paix', 'address.city': 'Lyon' };

const finalize = async (visitor: Visitor, { id }: Intent): Promise<number> =>
  (await visitor.post('/api/finalizeOrder', { intentId: id })).status;

/** Simulates a customer who left the 3-D Secure dialog 31 minutes ago and returns with another address. */
async function returnAfterChallenge(email: string) {
  const visitor = createVisitor(wire);
  const intent = await visitor.intent(intentRequestOf({ email }));
  await shop.pay(intent, needsChallenge);
  shop.advance(31 * 60_000);
  return { visitor, intent, request: intentRequestOf({ email, fields: elsewhere }) };
}

test('returns 409 and registers the order if an intent is paid during cancellation', async () => {
  const { visitor, intent, request } = await returnAfterChallenge('paid.late@example.com');
  wire.before(cancelling, () => shop.pay(intent));
  const { status, error } = await visitor.refusal(request);
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'already_paid',
    intentId: intent.id,
    message: 'Votre commande est déjà payée.',
  });
  expect(await finalize(visitor, intent)).toBe(200);
});

test('creates a new intent if Stripe no longer has the old one', async () => {
  const { visitor, intent, request } = await returnAfterChallenge('forgotten@example.com');
  wire.before(cancelling, () => fetch(`${shop.origin}/sandbox/ledger`, { method: 'DELETE' }));
  const next = await visitor.intent(request);
  expect(next.status).toBe('requires_payment_method');
  expect(next.id).not.toBe(intent.id);
});

test('creates a new intent if the old one is refunded during the request', async () => {
  const visitor = createVisitor(wire);
  const request = intentRequestOf({ email: 'paid.back@example.com' });
  const intent = await visitor.intent(request);
  await shop.pay(intent);
  await shop.fail({ ...hold, 'main.inscription_ended': { kind: 'refuse', code: 'unknown_box' } });
  wire.before(/^GET .*\/pi_\w+$/, async () => expect(await finalize(visitor, intent)).toBe(402));
  const next = await visitor.intent(request);
  expect(next.status).toBe('requires_payment_method');
  expect(next.id).not.toBe(intent.id);
});

test('does not cancel a processing intent and registers its order', async () => {
  const visitor = createVisitor(wire);
  const requestIntent = (nbMeals: number) =>
    visitor.intent(intentRequestOf({ email: 'slow@example.com', nbMeals }));
  const [oldest] = await Array.fromAsync([4, 5, 6, 7, 8, 9], requestIntent);
  if (oldest === undefined) throw new Error('No intent was created');
  await shop.pay(oldest);
  wire.rewrite((body) => body.replace('"status":"succeeded"', '"status":"processing"'));
  expect((await requestIntent(10)).status).toBe('requires_payment_method');
  wire.rewrite((body) => body);
  expect(await finalize(visitor, oldest)).toBe(200);
});
