import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { clientLimits, declineLimits } from '#machines/domain/limits.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  // Starts the shop with the limits of production. The tests set the client's IP address in a header.
  shop = await startShop({
    env: { LIMITS_FACTOR: '1', CLIENT_ADDRESS_HEADER: 'x-forwarded-for', TRUSTED_PROXIES: '127.0.0.0/8' },
  });
});
afterAll(() => shop.stop());

const declined = '4000000000000002';
const from = (address: string): Visitor => createVisitor(shop, { 'x-forwarded-for': address });

/** Confirms declined cards directly at Stripe with the client secret, so the server is not called. */
async function tryCards(intent: { id: string; clientSecret: string }, count: number): Promise<string[]> {
  const results: string[] = [];
  for (let card = 0; card < count; card += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one card after the other, as in card testing
    results.push(await shop.pay(intent, declined));
    // oxlint-disable-next-line no-await-in-loop
    await shop.deliver();
  }
  return results;
}

test('allows at most six declined cards per intent, then requires a challenge', async () => {
  const visitor = from('198.51.100.1');
  const intent = await visitor.intent(intentRequestOf({ email: 'tester@example.com' }));
  const results = await tryCards(intent, 20);
  expect(results.filter((result) => result === 'card_declined').length).toBeLessThanOrEqual(6);
  expect(results.at(-1)).toBe('payment_intent_unexpected_state');
  const { status, error } = await visitor.refusal(intentRequestOf({ email: 'tester@example.com' }));
  expect({ status, code: error.code }).toEqual({ status: 403, code: declineLimits.checkout.proof.errorCode });
});

test('creates as many intents per client as the limit allows', async () => {
  const codes: (string | null)[] = [];
  for (let index = 0; index < 90; index += 1) {
    const request = intentRequestOf({ email: `many${index}@example.com` });
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await from('198.51.100.2').post('/api/createStripeIntent', request);
    codes.push(JSON.stringify(body).includes('"intent"') ? 'made' : null);
  }
  expect(codes.filter((code) => code === 'made')).toHaveLength(clientLimits.newIntent.max);
});

test('leaves six open intents after twelve concurrent intent requests @R4.43', async () => {
  const visitor = from('198.51.100.7');
  const first = await visitor.intent(intentRequestOf({ email: 'first@example.com' }));
  const created = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      visitor.intent(intentRequestOf({ email: `atonce${index}@example.com` })),
    ),
  );
  const ids = new Set([first, ...created].map(({ id }) => id));
  const live = async () => {
    const { stripe } = await shop.ledger();
    return stripe.intents.filter(({ id, status }) => ids.has(id) && status !== 'canceled').length;
  };
  await expect.poll(live).toBe(6);
});

test('limits setups of 0 € that name a voucher method but contain no voucher', async () => {
  const promo = classicPromoOf('CENTIMES', { id: 'p', amount: 6.59 });
  const requestFreeSetup = (index: number) =>
    from('198.51.100.3').post(
      '/api/createStripeIntent',
      intentRequestOf({
        email: `free${index}@example.com`,
        nbMeals: 9,
        promo,
        method: 'PAYMENT_METHOD_CONECS',
      }),
    );
  const statuses: number[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let index = 0; index < 40; index += 1) statuses.push((await requestFreeSetup(index)).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
});

test('requires a challenge from a client after repeated refunds of payments without consent', async () => {
  const outcomes: string[] = [];
  for (let index = 0; index < 15; index += 1) {
    const request = intentRequestOf({ email: `back${index}@example.com` });
    const { consent: _, ...payment } = request.payment;
    const visitor = from('198.51.100.6');
    // oxlint-disable-next-line no-await-in-loop -- one card after the other, as in card testing
    const { status, body } = await visitor.post('/api/createStripeIntent', { ...request, payment });
    if (status !== 200) {
      outcomes.push(
        JSON.stringify(body).includes(declineLimits.client.proof.errorCode) ? 'challenged' : String(status),
      );
      break;
    }
    // oxlint-disable-next-line no-await-in-loop
    const intent = await visitor.intent({ ...request, payment });
    // oxlint-disable-next-line no-await-in-loop
    await shop.pay(intent, '4242424242424242');
    // oxlint-disable-next-line no-await-in-loop
    const { status: end } = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
    // oxlint-disable-next-line no-await-in-loop
    await shop.deliver();
    outcomes.push(String(end));
  }
  expect(outcomes).toEqual([
    ...Array.from({ length: declineLimits.client.proof.max }, () => '402'),
    'challenged',
  ]);
});

test('rejects the e-mail of an existing customer with 422 @R6.1', async () => {
  const { status, error } = await from('198.51.100.4').refusal(
    intentRequestOf({ email: 'existant@example.com' }),
  );
  expect({ status, code: error.code }).toEqual({ status: 422, code: 'email_exists' });
});

test('rejects a delivery date in the year 9999 with 422', async () => {
  const request = intentRequestOf({ email: 'far@example.com', date: deliveryDateOf('9999-12-28') });
  const { status, error } = await from('198.51.100.5').refusal(request);
  expect({ status, code: error.code }).toEqual({ status: 422, code: 'date_lapsed' });
});
