import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentText } from '#machines/domain/consent.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createStripeClient } from '#server/providers/stripe.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const draftOrderOf = async (intentId: string) =>
  (await restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL }).readDraftOrder(intentId))?.draft;
const elsewhere = { 'address.line1': '1 rue de la Paix', 'address.city': 'Lyon' };
const needsChallenge = '4000002500003155';

test('stores the order with its intent and replaces it until payment @R7.15', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'draft@example.com' });
  const { id, customerId, amount } = await visitor.intent(request);
  expect(await draftOrderOf(id)).toMatchObject({ ...request, customerId, amount, type: 'payment' });

  const consent = { at: '2026-11-21T09:00:00.000Z', text: consentText };
  const moved = intentRequestOf({ email: 'draft@example.com', fields: elsewhere });
  await visitor.intent({ ...moved, payment: { ...moved.payment, consent } });
  const draft = await draftOrderOf(id);
  expect(draft?.form).toMatchObject({ address: { line1: '1 rue de la Paix', city: 'Lyon' } });
  expect(draft?.payment.consent).toEqual({
    ...consent,
    // The time comes from the server's clock, not from the browser's.
    receivedAt: expect.stringMatching(/^2026-11-21T09:0\d:/),
  });
});

test('creates one intent for six concurrent requests of the same order', async () => {
  const visitor = createVisitor(shop);
  await visitor.intent(intentRequestOf({ email: 'before.the.crowd@example.com' }));
  const { form, payment, appMode } = intentRequestOf({ email: 'crowd@example.com' });
  const intents = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((ms) =>
      visitor.intent({
        form,
        payment: { ...payment, consent: { at: `2026-11-21T09:00:00.00${ms}Z`, text: consentText } },
        appMode,
      }),
    ),
  );
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
});

test('stores the promo of the main backend instead of the page’s promo', async () => {
  const promo = { code: 'petit10', message: 'Tout est gratuit', amount: 1000 };
  const { form, payment, appMode } = intentRequestOf({ email: 'granted@example.com' });
  const { id } = await createVisitor(shop).intent({
    form: { ...form, promo },
    payment: { ...payment, priceAfterPromo: payment.priceAfterPromo - 1000 },
    appMode,
  });
  expect((await draftOrderOf(id))?.form.promo).toMatchObject({
    id: 'promo_petit10',
    amount: 1000,
    message: '',
  });
});

test('returns the intent during 3-D Secure and rejects another form with 409', async () => {
  const visitor = createVisitor(shop);
  const email = 'bank@example.com';
  const intent = await visitor.intent(intentRequestOf({ email }));
  expect(await shop.pay(intent, needsChallenge)).toBe('requires_action');

  expect(await visitor.intent(intentRequestOf({ email }))).toEqual({ ...intent, status: 'requires_action' });
  const { status, error } = await visitor.refusal(intentRequestOf({ email, fields: elsewhere }));
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'being_confirmed',
    intentId: intent.id,
    message:
      'Un paiement est déjà en cours pour cette commande, peut-être dans un autre onglet. Merci de le terminer.',
  });
  expect((await draftOrderOf(intent.id))?.form).toMatchObject({ address: { city: 'Paris' } });
});

test('returns the intent during 3-D Secure while the main backend is down', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'silent@example.com' });
  const intent = await visitor.intent(request);
  await shop.pay(intent, needsChallenge);
  shop.advance(31 * 60_000);
  await shop.fail({ 'main.inscription_user_exist': { kind: 'status', status: 503 } });
  expect(await visitor.intent(request)).toEqual({ ...intent, status: 'requires_action' });
  await shop.heal();
});

test('preserves an intent in 3-D Secure when another intent is cancelled at Stripe', async () => {
  const visitor = createVisitor(shop);
  const email = 'sibling@example.com';
  const other = await visitor.intent(intentRequestOf({ email, nbMeals: 4 }));
  const pending = await visitor.intent(intentRequestOf({ email }));
  await shop.pay(pending, needsChallenge);
  const { STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey } = shop.config;
  await createStripeClient({ url, secretKey }).paymentIntents.cancel(other.id);
  const { error } = await visitor.refusal(intentRequestOf({ email, fields: elsewhere }));
  expect(error).toMatchObject({ code: 'being_confirmed', intentId: pending.id });
});

test('leaves the intent open after a declined card', async () => {
  const visitor = createVisitor(shop);
  const email = 'declined@example.com';
  const intent = await visitor.intent(intentRequestOf({ email }));
  expect(await shop.pay(intent, '4000000000000002')).toBe('card_declined');
  const again = await visitor.intent(intentRequestOf({ email, fields: elsewhere }));
  expect(again).toEqual(intent);
  expect((await draftOrderOf(intent.id))?.form).toMatchObject({ address: { city: 'Lyon' } });
});

test('replaces an intent 31 minutes after the customer left 3-D Secure @R4.43', async () => {
  const visitor = createVisitor(shop);
  const email = 'left@example.com';
  const intent = await visitor.intent(intentRequestOf({ email }));
  await shop.pay(intent, needsChallenge);
  shop.advance(31 * 60_000);
  const next = await visitor.intent(intentRequestOf({ email, fields: elsewhere }));
  expect(next).toMatchObject({ amount: intent.amount, status: 'requires_payment_method' });
  expect(next.id).not.toBe(intent.id);
  const { intents } = (await shop.ledger()).stripe;
  expect(intents.find(({ id }) => id === intent.id)?.status).toBe('canceled');
});

test('rejects every intent request after a payment with 409', async () => {
  const visitor = createVisitor(shop);
  const email = 'paid@example.com';
  const intent = await visitor.intent(intentRequestOf({ email }));
  const other = await visitor.intent(intentRequestOf({ email, nbMeals: 12 }));
  expect(await shop.pay(intent)).toBe('succeeded');

  const requests = [intentRequestOf({ email }), intentRequestOf({ email, nbMeals: 5 })];
  const refusals = await Promise.all(requests.map((request) => visitor.refusal(request)));
  for (const { status, error } of refusals) {
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
  }
  const { intents } = (await shop.ledger()).stripe;
  expect(intents.filter(({ customer }) => customer === other.customerId)).toHaveLength(2);
});

test('rejects a second payment with 409 while Stripe is down', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'stands@example.com' });
  const intent = await visitor.intent(request);
  await shop.pay(intent);
  expect((await visitor.post('/api/finalizeOrder', { intentId: intent.id })).status).toBe(200);
  await shop.fail({ 'stripe.payment_intents.retrieve': { kind: 'status', status: 503 } });
  const { status, error } = await visitor.refusal(request);
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
  await shop.heal();
});

test('rejects a second payment before the webhook arrives', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'early@example.com' }));
  await shop.pay(intent);
  const { error } = await visitor.refusal(intentRequestOf({ email: 'early@example.com', nbMeals: 6 }));
  expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
  await shop.heal();
});

test('creates a new intent after the sandbox ledger is cleared', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'emptied@example.com' });
  const intent = await visitor.intent(request);
  await fetch(`${shop.origin}/sandbox/ledger`, { method: 'DELETE' });
  const next = await visitor.intent(request);
  expect(next.id).not.toBe(intent.id);
});
