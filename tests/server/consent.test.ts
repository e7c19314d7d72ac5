import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createFunctions } from '#tests/support/functions.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const now = Date.parse('2026-11-21T10:00:00+01:00');
const anHour = 3600_000;

/** Requests a Stripe intent with this consent. The server's providers do not respond. */
async function requestIntent(consent: { at: string; text: string }) {
  const app = createFunctions({}, () => now);
  const response = await app.request('/api/createStripeIntent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(intentRequestOf({ consent })),
  });
  const { error } = await response.json();
  return { status: response.status, code: error.code, message: error.message };
}
const at = (ms: number) => new Date(now + ms).toISOString();

test.each([
  ['from a month ago', at(-30 * 24 * anHour)],
  ['from two days ago', at(-48 * anHour)],
  ['from the day after tomorrow', at(48 * anHour)],
  ['from the year 9999', '9999-12-31T23:59:59Z'],
  ['from 1970', '1970-01-01T00:00:00Z'],
])('rejects a consent %s with 422 and mentions the device clock', async (_label, time) => {
  expect(await requestIntent({ at: time, text: consentText })).toEqual({
    status: 422,
    code: 'consent_implausible',
    message: expect.stringContaining('L’heure de votre appareil'),
  });
});

test.each([
  ['given now', 0],
  ['from a clock three hours behind', -3 * anHour],
  ['from a clock nine hours ahead', 9 * anHour],
])('accepts a consent %s', async (_label, ms) => {
  // Status 502 comes from the missing provider. It shows that the server has accepted the consent.
  expect((await requestIntent({ at: at(ms), text: consentText })).status).toBe(502);
});

test('rejects a consent to an unknown text with 422', async () => {
  expect(await requestIntent({ at: at(0), text: 'J’accepte tout.' })).toMatchObject({
    status: 422,
    code: 'consent_unknown',
  });
});

test('refunds a payment without consent and registers no order @R4.27', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'silent@example.com', consent: null }));
  expect(await shop.pay(intent)).toBe('succeeded');
  const { status, body } = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  expect(status).toBe(402);
  expect(body).toMatchObject({
    error: {
      code: 'refunded',
      message:
        'Les conditions générales de vente n’ont pas été acceptées\u00a0: votre commande n’a pas été enregistrée. ' +
        'Ce paiement vous est remboursé en totalité.',
    },
  });
  const { orders, stripe } = await shop.ledger();
  expect(orders.filter(({ payload }) => payload['stripe_Payment_Id'] === intent.id)).toEqual([]);
  expect(stripe.refunds).toEqual([
    expect.objectContaining({ payment_intent: intent.id, amount: intent.amount }),
  ]);
});

test('preserves the first consent and its time when the page reloads', async () => {
  const visitor = createVisitor(shop);
  const email = 'reloaded@example.com';
  const { id } = await visitor.intent(intentRequestOf({ email }));
  const storedConsent = async () =>
    (await restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).readDraftOrder(id))?.draft
      .payment.consent;
  const first = await storedConsent();
  expect(first).toMatchObject({ text: consentText, receivedAt: expect.any(String) });
  await visitor.intent(intentRequestOf({ email, consent: null }));
  expect(await storedConsent()).toEqual(first);
  await visitor.intent(intentRequestOf({ email }));
  expect(await storedConsent()).toEqual(first);
});
