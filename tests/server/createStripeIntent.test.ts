import { afterAll, beforeAll, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const intentsOf = async (email: string) => {
  const { intents } = (await shop.ledger()).stripe;
  return intents.filter(({ metadata }) => metadata['key']?.startsWith(`${email}|`));
};

test('creates a checkout and an intent for the total on the first request @R7.15', async () => {
  const visitor = createVisitor(shop);
  const response = await visitor.post(
    '/api/createStripeIntent',
    intentRequestOf({ email: ' New@Example.com ' }),
  );
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    intent: {
      id: expect.stringMatching(/^pi_/),
      type: 'payment',
      amount: 7990 + 599,
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      customerId: expect.stringMatching(/^cus_/),
      customerEmail: 'new@example.com',
      status: 'requires_payment_method',
    },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^checkout=[\da-f-]{36}\.\d{10}\.[\w%]+; /);
  expect(cookie).toContain('HttpOnly; SameSite=Lax');
  expect(cookie).not.toContain('Secure');
});

test('returns the same intent if only the address changes', async () => {
  const visitor = createVisitor(shop);
  const first = await visitor.intent(intentRequestOf({ email: 'same@example.com' }));
  const elsewhere = { 'address.line1': '1 rue de la Paix' };
  const again = await visitor.intent(intentRequestOf({ email: 'SAME@example.com', fields: elsewhere }));
  expect(again).toEqual(first);
  expect(await intentsOf('same@example.com')).toHaveLength(1);
});

test('creates one intent for two concurrent requests', async () => {
  const visitor = createVisitor(shop);
  await visitor.intent(intentRequestOf({ email: 'twice@example.com', nbMeals: 4 }));
  const request = intentRequestOf({ email: 'twice@example.com', nbMeals: 5 });
  const [one, other] = await Promise.all([visitor.intent(request), visitor.intent(request)]);
  expect(other).toEqual(one);
});

test('creates one intent per total and reuses it for the same total', async () => {
  const visitor = createVisitor(shop);
  const ten = await visitor.intent(intentRequestOf({ email: 'other@example.com' }));
  const twelve = await visitor.intent(intentRequestOf({ email: 'other@example.com', nbMeals: 12 }));
  expect(twelve).toMatchObject({ amount: 8990 + 599, customerId: ten.customerId });
  expect(await visitor.intent(intentRequestOf({ email: 'other@example.com' }))).toEqual(ten);
});

test('creates another intent and customer for another e-mail', async () => {
  const visitor = createVisitor(shop);
  const one = await visitor.intent(intentRequestOf({ email: 'one@example.com' }));
  const two = await visitor.intent(intentRequestOf({ email: 'two@example.com' }));
  expect(two.id).not.toBe(one.id);
  expect(two.customerId).not.toBe(one.customerId);
});

test('shares only the Stripe customer between two checkouts of one e-mail', async () => {
  const request = intentRequestOf({ email: 'shared@example.com' });
  const one = await createVisitor(shop).intent(request);
  const other = await createVisitor(shop).intent(request);
  expect(other.id).not.toBe(one.id);
  expect(other.customerId).toBe(one.customerId);
});

test('sends Stripe a hash of the checkout instead of its cookie', async () => {
  const visitor = createVisitor(shop);
  const { headers } = await visitor.post(
    '/api/createStripeIntent',
    intentRequestOf({ email: 'hash@example.com' }),
  );
  const [, secret = ''] = /^checkout=([^;]+)/.exec(headers.getSetCookie()[0] ?? '') ?? [];
  const [intent] = await intentsOf('hash@example.com');
  expect(intent?.metadata).toEqual({
    checkout: expect.stringMatching(/^[\da-f]{64}$/),
    key: 'hash@example.com|PAYMENT_METHOD_CB_8589_null',
  });
  expect(JSON.stringify(await shop.ledger())).not.toContain(secret);
});

test('limits a checkout to six live intents and cancels the oldest', async () => {
  const visitor = createVisitor(shop);
  const email = 'many@example.com';
  const requestIntent = (nbMeals: number) => visitor.intent(intentRequestOf({ email, nbMeals }));
  const first = await requestIntent(4);
  await Array.fromAsync([5, 6, 7, 8, 9, 10], requestIntent);

  const statuses = (await intentsOf(email)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 'requires_payment_method')).toHaveLength(6);
  expect((await intentsOf(email)).find(({ id }) => id === first.id)?.status).toBe('canceled');

  const recreated = await requestIntent(4);
  expect(recreated).toMatchObject({ amount: first.amount, status: 'requires_payment_method' });
  expect(recreated.id).not.toBe(first.id);
});

test('replaces an intent that was cancelled at Stripe', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'cancelled@example.com' });
  const first = await visitor.intent(request);
  await fetch(`${shop.origin}/sandbox/stripe/v1/payment_intents/${first.id}/cancel`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  const second = await visitor.intent(request);
  expect(second).toMatchObject({ amount: first.amount, status: 'requires_payment_method' });
  expect(second.id).not.toBe(first.id);
  expect(await visitor.intent(request)).toEqual(second);
});

test('calculates the discovery discount and ignores the page’s amounts @R9.18', async () => {
  const promo = { ...discoveryPromoOf('bienvenue', 12), discount1Amount: 9999, amount: 9999 };
  const intent = await createVisitor(shop).intent(
    intentRequestOf({ email: 'offer@example.com', nbMeals: 12, promo }),
  );
  expect(intent.amount).toBe(8990 - 3300);
});

test('calculates the price with the discount from the main backend', async () => {
  const promo = classicPromoOf('DIXLIVRE', { id: 'p', percentage: 10, Free_shipping: true });
  const intent = await createVisitor(shop).intent(intentRequestOf({ email: 'classic@example.com', promo }));
  expect(intent.amount).toBe(7990 - 799);
});
