import { afterAll, beforeAll, expect, test } from 'vitest';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { createStripeIntentResponse } from '#server/contracts/stripe.ts';
import { bind } from '#server/http/listen.node.ts';
import {
  cancelIntent,
  createIntent,
  getOrCreateCustomer,
  readIntent,
} from '#server/providers/cardIntents.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { classifyProviderError } from '#server/providers/providerErrors.ts';
import { createShop } from '#server/shop.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const stripe = (deadline?: AbortSignal) =>
  createStripeClient({
    secretKey: shop.config.STRIPE_SECRET_KEY,
    url: shop.config.STRIPE_URL,
    currentDeadline: () => deadline,
  });

test('returns payments and setups in the same format', async () => {
  const client = stripe();
  const customerId = await getOrCreateCustomer(client, 'words@example.com');
  const order = { customerId, metadata: {} };
  const payment = await createIntent(client, { ...order, type: 'payment', amount: 8589 }, 'one');
  const setup = await createIntent(client, { ...order, type: 'setup', amount: 0 }, 'two');
  const common = {
    clientSecret: expect.any(String),
    status: 'requires_payment_method',
    customerId,
    paymentMethodId: null,
    decline: null,
  };
  const createdAt = expect.any(Number);
  expect(payment).toEqual({
    ...common,
    createdAt,
    id: payment.id,
    type: 'payment',
    amount: 8589,
    currency: 'eur',
  });
  expect(setup).toEqual({ ...common, createdAt, id: setup.id, type: 'setup', amount: 0, currency: null });
  expect(Math.abs(payment.createdAt - shop.now())).toBeLessThan(5000);
  expect(await readIntent(client, setup.id)).toEqual(setup);
});

test('creates one Stripe customer per e-mail, even for concurrent requests', async () => {
  const client = stripe();
  const [one, other] = await Promise.all([
    getOrCreateCustomer(client, 'customer@example.com'),
    getOrCreateCustomer(client, 'customer@example.com'),
  ]);
  expect(other).toBe(one);
  expect(await getOrCreateCustomer(client, 'customer@example.com')).toBe(one);
});

test('returns the final status of an intent after a cancel request', async () => {
  // The test creates its intents directly at Stripe. Without a stored draft, webhooks register no order.
  const client = stripe();
  const customerId = await getOrCreateCustomer(client, 'cancel@example.com');
  const order = { type: 'payment', amount: 5000, customerId, metadata: {} } as const;
  const open = await createIntent(client, order, 'three');
  expect((await cancelIntent(client, open.id))?.status).toBe('canceled');
  const paid = await createIntent(client, order, 'four');
  await shop.pay(paid);
  expect((await cancelIntent(client, paid.id))?.status).toBe('succeeded');
  expect(await cancelIntent(client, 'pi_unknown')).toBeNull();
  expect(await readIntent(client, 'seti_unknown')).toBeNull();
});

test('aborts a Stripe call at its deadline', async () => {
  await shop.fail({ 'stripe.payment_intents.retrieve': { kind: 'delay', ms: 3000 } });
  const begun = Date.now();
  await expect(readIntent(stripe(AbortSignal.timeout(100)), 'pi_1')).rejects.toThrow('connection to Stripe');
  expect(Date.now() - begun).toBeLessThan(2000);
  await shop.heal();
});

test('maps a Stripe timeout to 504 with the code provider_late', async () => {
  await shop.fail({ 'stripe.payment_intents.retrieve': { kind: 'delay', ms: 300 } });
  const client = stripe();
  const pending = client.paymentIntents.retrieve('pi_1', {}, { timeout: 50, maxNetworkRetries: 0 });
  const error: unknown = await pending.catch((cause: unknown) => cause);
  await shop.heal();
  expect(classifyProviderError(error)).toEqual({ status: 504, code: 'provider_late' });
});

test('creates a setup instead of a payment for a total under 50 cents', async () => {
  const grant = { id: 'p', amount: 85.6, percentage: 0, Free_shipping: false, Message: null };
  const main = await bind(0);
  const responses: Readonly<Record<string, object>> = {
    inscription_promocode: grant,
    inscription_user_exist: { 'exist?': false },
    inscription_delivery_date: { delivery_dates: ['2026-11-24'], id: ['d'] },
  };
  main.setListener(({ url = '' }, response) => {
    const call = /\/wf\/(\w+)/.exec(url)?.[1] ?? '';
    response.end(JSON.stringify({ status: 'success', response: responses[call] }));
  });
  const app = createShop({
    config: { ...shop.config, MAIN_BACKEND_URL: `http://127.0.0.1:${main.port}` },
    remoteAddressOf: () => 'test',
    now: shop.now,
  });
  const request = intentRequestOf({ email: 'waived@example.com', promo: classicPromoOf('PRESQUE', grant) });
  expect(request.payment.priceAfterPromo).toBe(29);
  const intentResponse = await app.request('/api/createStripeIntent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  await main.close(0);
  const { intent } = createStripeIntentResponse.parse(await intentResponse.json());
  expect(intent).toMatchObject({ id: expect.stringMatching(/^seti_/), type: 'setup', amount: 0 });
  expect(await shop.pay(intent)).toBe('succeeded');
});
