import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { checkoutLifetime } from '#machines/domain/lifetimes.ts';
import { openEdenredBench, type EdenredBench } from '#tests/support/edenredBench.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

let shop: TestShop;
let edenred: EdenredBench;
beforeAll(async () => {
  [shop, edenred] = await Promise.all([startShop(), openEdenredBench()]);
});
afterAll(() => Promise.all([shop.stop(), edenred.close()]));

/** A delivery date that customers can still choose one week later. */
const date = deliveryDateOf('2026-12-08');
const request = { ...intentRequestOf({ date, consent: null }), isCheckoutStarted: true };
const start = (visitor: Visitor) => visitor.post('/api/startCheckout', {});
const intents = async () => (await shop.ledger()).stripe.intents.length;

test('sets the cookie of a new checkout and leaves an existing one unchanged', async () => {
  const visitor = createVisitor(shop);
  const { status, headers, body } = await start(visitor);
  expect([status, body]).toEqual([200, { started: true }]);
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^checkout=/)]);
  expect((await start(visitor)).headers.getSetCookie()).toEqual([]);
});

test('rejects an intent with 409 if the browser does not return the cookie @R4.47', async () => {
  const before = await intents();
  const refusals = await Promise.all([1, 2, 3].map(() => createVisitor(shop).refusal(request)));
  for (const { status, error } of refusals) {
    expect([status, error.code]).toEqual([409, 'cookies_refused']);
    expect(error.message).toContain('cookies');
  }
  expect(await intents()).toBe(before);
});

test('reports missing cookies before an expired voucher session', async () => {
  const { payment } = request;
  const access = 'sealed';
  const { error } = await createVisitor(shop).refusal({
    ...request,
    payment: {
      ...payment,
      method: 'PAYMENT_METHOD_EDENRED',
      leftAmount: 1,
      edenred: { access, refresh: access },
    },
  });
  expect(error.code).toBe('cookies_refused');
});

test('creates one intent per checkout and another after the checkout expires', async () => {
  const visitor = createVisitor(shop);
  const before = await intents();
  await start(visitor);
  const { id } = await visitor.intent(request);
  await start(visitor);
  expect((await visitor.intent(request)).id).toBe(id);
  expect(await intents()).toBe(before + 1);

  shop.advance(checkoutLifetime + 1000);
  await start(visitor);
  expect((await visitor.intent(request)).id).not.toBe(id);
});

test('creates an intent without a cookie for clients without a started checkout', async () => {
  const { isCheckoutStarted: _, ...plain } = request;
  expect((await createVisitor(shop).intent(plain)).id).toMatch(/^pi_/);
});

test('rejects an Edenred sign-in without the checkout cookie with 409', async () => {
  const redirectUri = `${edenred.origin}/`;
  const begin = (body: object) =>
    createVisitor(edenred).post('/api/beginEdenredSignIn', { redirectUri, ...body });
  const rejected = await begin({ isCheckoutStarted: true });
  expect(rejected.status).toBe(409);
  expect(rejected.body).toMatchObject({ error: { code: 'cookies_refused' } });
  expect(rejected.headers.getSetCookie()).toEqual([]);
  expect((await begin({})).status).toBe(200);
});
