import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { createShop } from '#server/shop.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
const logged = listenToLog();
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  logged.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.heal();
});
afterAll(() => shop.stop());

const down = { kind: 'status', status: 500 };
const requestFor = (nbMeals: number) => intentRequestOf({ email: 'crowded@example.com', nbMeals });
const messageWith = (code: string) =>
  `Erreur avec le serveur de paiement. Merci de contacter le support (CardIntentError - ${code} - v=2.3.1)`;

test.each([
  ['stripe.customers.list', down, 502, 'provider_down'],
  ['stripe.customers.create', down, 502, 'provider_down'],
  ['stripe.payment_intents.create', down, 502, 'provider_down'],
  ['stripe.payment_intents.create', { kind: 'status', status: 429 }, 502, 'provider_down'],
  ['stripe.payment_intents.create', { kind: 'refuse', code: 'card_declined' }, 402, 'refused'],
])(
  'reports a failure of %s (%o) with the specified message and status %i @R8.1',
  async (name, fault, status, code) => {
    await shop.fail({ [name]: fault });
    const email = `${name}-${code}-${JSON.stringify(fault).length}@example.com`;
    const visitor = createVisitor(shop);
    const refusal = await visitor.refusal(intentRequestOf({ email }));
    expect(refusal).toEqual({
      status,
      error: { name: 'CardIntentError', code, message: messageWith(code), version: '2.3.1' },
    });
    // After the fault, a retry creates the intent in the same checkout.
    await shop.heal();
    expect((await visitor.intent(intentRequestOf({ email }))).status).toBe('requires_payment_method');
  },
);

test.each(['stripe.payment_intents.create', 'stripe.customers.create'])(
  'creates one intent if the response of %s is lost and the request retried',
  async (name) => {
    await shop.fail({ [name]: { kind: 'drop-response' } });
    const visitor = createVisitor(shop);
    const email = `${name}-lost@example.com`;
    expect((await visitor.refusal(intentRequestOf({ email }))).status).toBe(502);
    await shop.heal();
    const intent = await visitor.intent(intentRequestOf({ email }));
    const { intents } = (await shop.ledger()).stripe;
    const created = intents.filter(({ metadata }) => metadata['key']?.startsWith(email));
    expect(created.map(({ id }) => id)).toEqual([intent.id]);
  },
);

test('returns 502 and preserves the intent if Stripe cannot retrieve it', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'unread@example.com' });
  const intent = await visitor.intent(request);
  await shop.fail({ 'stripe.payment_intents.retrieve': down });
  expect((await visitor.refusal(request)).status).toBe(502);
  await shop.heal();
  expect(await visitor.intent(request)).toEqual(intent);
});

test('returns 502 if the oldest of six intents cannot be cancelled', async () => {
  const visitor = createVisitor(shop);
  await Array.fromAsync([4, 5, 6, 7, 8, 9], async (nbMeals) => visitor.intent(requestFor(nbMeals)));
  await shop.fail({ 'stripe.payment_intents.cancel': down });
  expect((await visitor.refusal(requestFor(10))).status).toBe(502);
  await shop.heal();
  expect((await visitor.intent(requestFor(10))).amount).toBe(7990 + 599);
});

test('returns 502 if the main backend cannot check the promo', async () => {
  await shop.fail({ 'main.inscription_promocode': down });
  const promo = classicPromoOf('PETIT10', { id: 'p', amount: 10 });
  const { status, error } = await createVisitor(shop).refusal(
    intentRequestOf({ email: 'p@example.com', promo }),
  );
  expect(status).toBe(502);
  expect(error.message).toBe(messageWith('provider_down'));
});

test('returns 502 for intents and orders if Restate is unreachable', async () => {
  const app = createShop({
    config: { ...shop.config, RESTATE_INGRESS_URL: 'http://127.0.0.1:9' },
    remoteAddressOf: () => 'test',
    now: shop.now,
  });
  const post = (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const intent = await post('/api/createStripeIntent', intentRequestOf({ email: 'engine@example.com' }));
  expect(intent.status).toBe(502);
  const order = await post('/api/finalizeOrder', { intentId: 'pi_1' });
  expect(order.status).toBe(502);
  expect(await order.json()).toMatchObject({ error: { code: 'orders_down' } });
});

test('logs the cause of a failure without secrets @R8.10', async () => {
  await shop.fail({ 'stripe.payment_intents.create': down });
  await createVisitor(shop).refusal(intentRequestOf({ email: 'log@example.com' }));
  const lines = logged.text();
  expect(lines).toContain('CardIntentError');
  // Filters the log by route, because it may also contain a webhook of an earlier payment.
  const entries = logged.of('request').filter(({ route }) => route === '/api/createStripeIntent');
  expect(entries).toMatchObject([
    { level: 'error', status: 502, error: { name: 'CardIntentError', cause: {} } },
  ]);
  expect(lines).not.toMatch(/sk_test|_secret_/);
});
