import { afterEach, beforeEach, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startShop({ env: { LIMITS_FACTOR: '0.1333' } });
});
afterEach(() => shop.stop());

const base = intentRequestOf();
const withPrice = (priceAfterPromo: number, request = base) => ({
  ...request,
  payment: { ...request.payment, priceAfterPromo },
});
const guess = withPrice(1, intentRequestOf({ promo: classicPromoOf('GUESS', { id: 'p', amount: 20 }) }));
const offer = withPrice(1, intentRequestOf({ promo: discoveryPromoOf('DECOUVERTE', 10) }));

/** Sends a request from several checkouts with one client IP address. Returns the error codes. */
async function refusalCodes(request: unknown, count: number): Promise<readonly string[]> {
  const refusals = await Promise.all(
    Array.from({ length: count }, () => createVisitor(shop).refusal(request)),
  );
  return refusals.map(({ error }) => error.code).toSorted();
}

test('shares one limit between promo code queries and intents with a promo', async () => {
  expect((await createVisitor(shop).get('/wf/inscription_promocode?code=GUESS')).status).toBe(200);
  expect(await refusalCodes(guess, 3)).toEqual(['price_changed', 'price_changed', 'price_changed']);
  const { status, error } = await createVisitor(shop).refusal(guess);
  expect(status).toBe(429);
  expect(error).toMatchObject({
    code: 'too_many',
    message: 'Trop de demandes. Merci de patienter quelques instants.',
  });
  expect((await createVisitor(shop).get('/wf/inscription_promocode?code=GUESS')).status).toBe(429);
  // A wrong price does not count as a guess of a promo code.
  expect(await refusalCodes(offer, 2)).toEqual(['price_changed', 'price_changed']);
  expect((await createVisitor(shop).intent(base)).amount).toBe(base.payment.priceAfterPromo);
});

test('rejects intent requests over the limit with 429 and a retry delay', async () => {
  const codes = await refusalCodes(withPrice(1), 18);
  expect(codes.filter((code) => code === 'price_changed')).toHaveLength(16);
  expect(codes.filter((code) => code === 'too_many')).toHaveLength(2);
  const { headers } = await createVisitor(shop).post('/api/createStripeIntent', base);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('shares one limit between all PayGreen voucher calls', async () => {
  const paths = ['createPaygreenBuyer', 'checkPaygreenInstrument', 'postPaygreenTransaction'];
  const postTo = async (path: string) => (await createVisitor(shop).post(`/api/${path}`, {})).status;
  const twice = [...paths, ...paths, 'checkPaygreenInstrument', 'createPaygreenBuyer'];
  expect(await Promise.all(twice.map(postTo))).toEqual(twice.map(() => 400));
  expect(await Promise.all(paths.map(postTo))).toEqual([429, 429, 429]);
  expect((await createVisitor(shop).intent(base)).amount).toBe(base.payment.priceAfterPromo);
});

test('shares one limit between all e-mail checks and exempts repeated e-mails', async () => {
  const visitor = createVisitor(shop);
  const checkEmail = async (email: string, call: 'check' | 'signup') =>
    call === 'check'
      ? (await visitor.get(`/wf/inscription_user_exist?email=${email}`)).status
      : (await visitor.post('/wf/inscription_step3', { email })).status;
  // In the test shop, the limit of 60 account checks and signups is 8.
  const ways = ['check', 'signup', 'check', 'signup', 'check', 'signup', 'check', 'signup'];
  const statuses = await Promise.all(
    ways.map((way, index) => checkEmail(`known${index}@example.com`, way === 'check' ? way : 'signup')),
  );
  expect(statuses).toEqual(ways.map(() => 200));
  expect(await checkEmail('ninth@example.com', 'check')).toBe(429);
  expect(await checkEmail('ninth@example.com', 'signup')).toBe(429);
  expect(await checkEmail('known0@example.com', 'check')).toBe(200);
  const { status } = await visitor.refusal(intentRequestOf({ email: 'ninth@example.com' }));
  expect(status).toBe(429);
});

test('shares one limit between delivery date queries and intents', async () => {
  const visitor = createVisitor(shop);
  const path = '/wf/inscription_delivery_date?date=2026-11-24&postalcode=75011';
  // In the test shop, the limit of 240 requests is 32.
  const responses = await Promise.all(Array.from({ length: 32 }, () => visitor.get(path)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect((await visitor.refusal(base)).status).toBe(429);
});
