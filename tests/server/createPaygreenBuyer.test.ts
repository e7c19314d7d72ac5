import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPaygreenBuyerResponse } from '#server/contracts/paygreen.ts';
import { createShop } from '#server/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { createBuyer, submitConecs } from '#tests/support/paygreen.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
const logged = listenToLog();
beforeAll(async () => {
  shop = await startShop();
});
afterEach(async () => {
  await shop.heal();
});
afterAll(() => shop.stop());

const down = { kind: 'status', status: 503 };
const personOf = (email: string) => {
  const { customer, address } = intentRequestOf({ email }).form;
  return { ...customer, address };
};

/** Returns the ids of the PayGreen buyers with this e-mail. */
async function buyersOf(email: string): Promise<readonly string[]> {
  const base = `${shop.origin}/sandbox/paygreen`;
  const authorization = shop.config.PAYGREEN_SECRET_KEY;
  const path = `${base}/auth/authentication/${shop.config.PAYGREEN_SHOP_ID}/secret-key`;
  const authentication = await fetch(path, { method: 'POST', headers: { authorization } });
  const { token } = z
    .object({ data: z.object({ token: z.string() }) })
    .parse(await authentication.json()).data;
  const found = await fetch(`${base}/payment/buyers?email=${encodeURIComponent(email)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(await found.json());
  return data.map(({ id }) => id);
}

test('creates one buyer per e-mail, ignoring case and spaces @R7.20', async () => {
  const first = await createBuyer(createVisitor(shop), 'once@example.com');
  expect(first).toMatch(/^buy_/);
  const { body } = await createVisitor(shop).post('/api/createPaygreenBuyer', {
    ...personOf('once@example.com'),
    email: ' ONCE@Example.com ',
  });
  expect(createPaygreenBuyerResponse.parse(body)).toEqual({ buyerId: first });
  expect(await buyersOf('once@example.com')).toEqual([first]);
});

test.each([
  ['down', down],
  ['rejecting requests', { kind: 'refuse', code: 'no' }],
  ['closing the connection', { kind: 'drop-response' }],
  ['too slow', { kind: 'delay', ms: 5000 }],
])('creates one buyer while the main backend is %s', async (how, fault) => {
  const email = `main-${how.replaceAll(' ', '-')}@example.com`;
  await shop.fail({ 'main.get_paygreen_buyer_id': fault });
  logged.clear();
  const buyerId = await createBuyer(createVisitor(shop), email);
  expect(logged.of('provider.unanswered')).toMatchObject([
    { level: 'warn', call: 'main.get_paygreen_buyer_id', error: expect.anything() },
  ]);
  await shop.heal();
  expect(await createBuyer(createVisitor(shop), email)).toBe(buyerId);
});

test('returns the buyer stored by the main backend without a call to PayGreen @R7.10', async () => {
  const email = 'known-to-main@example.com';
  const visitor = createVisitor(shop);
  const credentials = await submitConecs(shop, visitor, { email });
  const request = intentRequestOf({ email, method: 'PAYMENT_METHOD_CONECS', credentials });
  const intent = await visitor.intent(request);
  await shop.pay(intent);
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
  await shop.fail({ 'paygreen.buyers.list': down, 'paygreen.buyers.create': down });
  expect(await createBuyer(createVisitor(shop), email)).toBe(credentials.paygreen.buyerId);
});

test('finds a buyer whose creation response was lost', async () => {
  const email = 'lost@example.com';
  await shop.fail({ 'paygreen.buyers.create': { kind: 'drop-response' } });
  const failed = await createVisitor(shop).post('/api/createPaygreenBuyer', personOf(email));
  expect(failed.status).toBe(502);
  await shop.heal();
  const found = await createBuyer(createVisitor(shop), email);
  expect(await buyersOf(email)).toEqual([found]);
});

test.each([
  ['paygreen.authentication', down, 502, 'provider_down'],
  ['paygreen.authentication', { kind: 'status', status: 401 }, 502, 'provider_down'],
  ['paygreen.buyers.list', down, 502, 'provider_down'],
  ['paygreen.buyers.create', down, 502, 'provider_down'],
  ['paygreen.buyers.create', { kind: 'refuse', code: 'no' }, 422, 'buyer_refused'],
])('maps a failure of %s (%o) to %i and a French message', async (name, fault, status, code) => {
  // The new server instance must first request a PayGreen token.
  const app = createShop({ config: shop.config, remoteAddressOf: () => 'test', now: shop.now });
  await shop.fail({ [name]: fault });
  const response = await app.request('/api/createPaygreenBuyer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(personOf(`${code}-${name}-${status}@example.com`)),
  });
  expect(response.status).toBe(status);
  const { error } = z
    .object({ error: z.object({ code: z.string(), message: z.string() }) })
    .parse(await response.json());
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/titres-restaurant/);
  expect(JSON.stringify(error)).not.toMatch(/paygreen/i);
});

test('retries after a rejected token and a short lock', async () => {
  await shop.fail({
    'paygreen.buyers.list': { kind: 'status', status: 401, times: 1 },
    'paygreen.buyers.create': { kind: 'status', status: 409, times: 2 },
  });
  expect(await createBuyer(createVisitor(shop), 'locked@example.com')).toMatch(/^buy_/);
  expect(await buyersOf('locked@example.com')).toHaveLength(1);
});

test('returns 504 if PayGreen does not respond in time', async () => {
  await shop.fail({ 'paygreen.buyers.list': { kind: 'delay', ms: 9500 } });
  const { status, body } = await createVisitor(shop).post(
    '/api/createPaygreenBuyer',
    personOf('late@example.com'),
  );
  expect(status).toBe(504);
  expect(body).toMatchObject({ error: { code: 'provider_late' } });
});

test('returns 400 with the path of a missing field', async () => {
  const { status, body } = await createVisitor(shop).post('/api/createPaygreenBuyer', {
    ...personOf('missing@example.com'),
    firstName: '',
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { firstName: 'Le prénom est requis' } } });
});
