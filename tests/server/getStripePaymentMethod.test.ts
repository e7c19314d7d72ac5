import { afterAll, beforeAll, expect, test } from 'vitest';
import { required } from '#machines/required.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { checkoutIdIn, createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const path = (id: string) => `/api/getStripePaymentMethod?paymentMethodId=${id}`;

/** Requests one intent per box size and pays the last intent. */
async function payIntents(email: string, sizes = [10]) {
  const visitor = createVisitor(shop);
  const created = await Array.fromAsync(sizes, (nbMeals) =>
    visitor.intent(intentRequestOf({ email, nbMeals })),
  );
  const intent = required(created.at(-1) ?? null, 'intent');
  await shop.pay(intent);
  const { intents } = (await shop.ledger()).stripe;
  const method = intents.find(({ id }) => id === intent.id)?.['payment_method'];
  return { visitor, intent, method: String(method) };
}

test('returns the expiry date and last digits of the paid card @R7.19', async () => {
  const { visitor, intent, method } = await payIntents('card@example.com');
  const card = { paymentMethod: { expMonth: 12, expYear: 2034, last4: '4242' } };
  expect((await visitor.get(path(method))).body).toEqual(card);
  // After registration of the order, the checkout keeps only the paid intent.
  await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  expect((await visitor.get(path(method))).body).toEqual(card);
});

test('returns the card even if its paid intent was discarded', async () => {
  const { visitor, intent, method } = await payIntents('given.up@example.com');
  await visitor.post('/api/finalizeOrder', { intentId: intent.id });
  const orderStore = restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
  const { intents } = await orderStore.discardIntent(await checkoutIdIn(visitor), intent.id);
  expect(intents).toEqual([]);
  expect((await visitor.get(path(method))).status).toBe(200);
});

test('returns the card while the checkout also has an unpaid intent', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  const { visitor, method } = await payIntents('two.amounts@example.com', [10, 12]);
  expect((await visitor.get(path(method))).status).toBe(200);
  await shop.heal();
});

test.each([
  [
    'is down',
    () => shop.fail({ 'stripe.payment_methods.retrieve': { kind: 'status', status: 503 } }),
    502,
    { code: 'provider_down', message: 'Le serveur de paiement ne répond pas. Merci de réessayer.' },
  ],
  [
    'has deleted the payment',
    () => fetch(`${shop.origin}/sandbox/ledger`, { method: 'DELETE' }),
    404,
    { code: 'unknown_payment_method', message: 'Cette carte n’est pas connue ici.' },
  ],
])('returns an error if Stripe %s', async (state, breakStripe, status, error) => {
  const { visitor, method } = await payIntents(`${state.replaceAll(' ', '.')}@example.com`);
  await breakStripe();
  const response = await visitor.get(path(method));
  await shop.heal();
  expect([response.status, response.body]).toMatchObject([status, { error }]);
});

test('rejects the card of another checkout with 404 @R7.19', async () => {
  const { method } = await payIntents('owner@example.com');
  const stranger = createVisitor(shop);
  expect((await stranger.get(path(method))).status).toBe(404);
  await stranger.intent(intentRequestOf({ email: 'stranger@example.com' }));
  const { status, body } = await stranger.get(path(method));
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { code: 'unknown_payment_method' } });
});

test('rejects a customer id instead of a payment method id with 400', async () => {
  const { status, body } = await createVisitor(shop).get(path('cus_1'));
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { paymentMethodId: 'Moyen de paiement inconnu' } } });
});
