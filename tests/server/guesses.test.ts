import { afterEach, beforeEach, expect, test } from 'vitest';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { visitTo } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await startShop({ env: { LIMITS_FACTOR: '0.1333' } });
});
afterEach(() => shop.stop());

const base = intentRequestOf();
const seenAs = (priceAfterPromo: number, request = base) => ({
  ...request,
  payment: { ...request.payment, priceAfterPromo },
});
const guess = seenAs(1, intentRequestOf({ promo: classicPromoOf('GUESS', { id: 'p', amount: 20 }) }));
const offer = seenAs(1, intentRequestOf({ promo: discoveryPromoOf('DECOUVERTE', 10) }));

/** Sends requests from different checkouts with the same client address. Returns the error codes. */
async function refusalsOf(request: unknown, count: number): Promise<readonly string[]> {
  const refusals = await Promise.all(Array.from({ length: count }, () => visitTo(shop).refusal(request)));
  return refusals.map(({ error }) => error.code).toSorted();
}

test('limits promo code guesses by name and by price together', async () => {
  expect((await visitTo(shop).get('/wf/inscription_promocode?code=GUESS')).status).toBe(200);
  expect(await refusalsOf(guess, 3)).toEqual(['price_changed', 'price_changed', 'price_changed']);
  const { status, error } = await visitTo(shop).refusal(guess);
  expect(status).toBe(429);
  expect(error).toMatchObject({
    code: 'too_many',
    message: 'Trop de demandes. Merci de patienter quelques instants.',
  });
  expect((await visitTo(shop).get('/wf/inscription_promocode?code=GUESS')).status).toBe(429);
  // A wrong price is not a guess.
  expect(await refusalsOf(offer, 2)).toEqual(['price_changed', 'price_changed']);
  expect((await visitTo(shop).intent(base)).amount).toBe(base.payment.priceAfterPromo);
});

test('rejects intent requests over the limit with 429 and a retry delay', async () => {
  const codes = await refusalsOf(seenAs(1), 18);
  expect(codes.filter((code) => code === 'price_changed')).toHaveLength(16);
  expect(codes.filter((code) => code === 'too_many')).toHaveLength(2);
  const { headers } = await visitTo(shop).post('/api/createStripeIntent', base);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('shares one limit between all PayGreen voucher calls', async () => {
  const paths = ['createPaygreenBuyer', 'checkPaygreenInstrument', 'postPaygreenTransaction'];
  const ask = async (path: string) => (await visitTo(shop).post(`/api/${path}`, {})).status;
  const twice = [...paths, ...paths, 'checkPaygreenInstrument', 'createPaygreenBuyer'];
  expect(await Promise.all(twice.map(ask))).toEqual(twice.map(() => 400));
  expect(await Promise.all(paths.map(ask))).toEqual([429, 429, 429]);
  expect((await visitTo(shop).intent(base)).amount).toBe(base.payment.priceAfterPromo);
});

test('shares one limit between all e-mail checks and exempts repeated e-mails', async () => {
  const visitor = visitTo(shop);
  const asked = async (email: string, by: 'question' | 'beginning') =>
    by === 'question'
      ? (await visitor.get(`/wf/inscription_user_exist?email=${email}`)).status
      : (await visitor.post('/wf/inscription_step3', { email })).status;
  // A limit of 60, scaled by the shop's factor to 8.
  const ways = [
    'question',
    'beginning',
    'question',
    'beginning',
    'question',
    'beginning',
    'question',
    'beginning',
  ];
  const statuses = await Promise.all(
    ways.map((way, index) => asked(`known${index}@example.com`, way === 'question' ? way : 'beginning')),
  );
  expect(statuses).toEqual(ways.map(() => 200));
  expect(await asked('ninth@example.com', 'question')).toBe(429);
  expect(await asked('ninth@example.com', 'beginning')).toBe(429);
  expect(await asked('known0@example.com', 'question')).toBe(200);
  const { status } = await visitor.refusal(intentRequestOf({ email: 'ninth@example.com' }));
  expect(status).toBe(429);
});

test('shares one limit between delivery date queries and intents', async () => {
  const visitor = visitTo(shop);
  const path = '/wf/inscription_delivery_date?date=2026-11-24&postalcode=75011';
  // A limit of 240, scaled by the shop's factor to 32.
  const answers = await Promise.all(Array.from({ length: 32 }, () => visitor.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await visitor.refusal(base)).status).toBe(429);
});
