import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { completeOrderFor } from '#tests/support/completeOrderFor.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { wish } from '#tests/support/wishes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ requestTimeoutMs: 10_000, delays: { retryDelay: 100 } });
});
afterAll(() => shop.stop());

const finalize = (visitor: Visitor, intentId: string, rest = {}) =>
  visitor.post('/api/finalizeOrder', { intentId, ...rest });

async function payIntent(email: string, choice: Parameters<typeof intentRequestOf>[0] = {}) {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ ...choice, email });
  const intent = await visitor.intent(request);
  await shop.pay(intent);
  return { visitor, intent, request };
}

const ordersOf = async (email: string) =>
  (await shop.ledger()).orders.filter(({ payload }) => payload['email'] === email);

test('registers one order per paid intent and returns the autologin token', async () => {
  const { visitor, intent } = await payIntent('buyer@example.com');
  const response = await finalize(visitor, intent.id);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    account_created: true,
    token: expect.any(String),
    user_id: expect.stringMatching(/^user_/),
    expires: expect.any(String),
  });
  const again = await Promise.all([finalize(visitor, intent.id), finalize(visitor, intent.id)]);
  for (const { body } of again) expect(body).toEqual(response.body);
  expect(await ordersOf('buyer@example.com')).toHaveLength(1);
});

test('registers the marked dishes that fit in the box @R2.50', async () => {
  const wishes = ['bourguignon', 'saumon', 'gnocchi', 'dahl', 'tajine'].map(wish);
  const { visitor, intent } = await payIntent('wishes@example.com', { nbMeals: 4, wishes });
  await finalize(visitor, intent.id);
  const [order] = await ordersOf('wishes@example.com');
  expect(order?.payload).toMatchObject({
    number_Meals: 4,
    selected_Products: ['bourguignon', 'saumon', 'gnocchi', 'dahl'],
    selected_Essential: [],
  });
});

test('returns no customer data to another checkout @R6.4', async () => {
  const { visitor, intent } = await payIntent('stranger@example.com');
  const stranger = createVisitor(shop);
  await stranger.intent(intentRequestOf({ email: 'curious@example.com' }));
  const responses = await Promise.all([
    finalize(stranger, intent.id),
    finalize(createVisitor(shop), intent.id),
  ]);
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(body).toEqual({ account_created: true });
  }
  expect((await finalize(visitor, intent.id)).body).toHaveProperty('token');
});

test('returns `differs: true` if the page shows another order than the registered one @R3.27', async () => {
  const { visitor, intent, request } = await payIntent('first@example.com');
  const { form, payment } = intentRequestOf({ email: 'first@example.com', nbMeals: 12 });
  const requests = [
    { form: request.form, payment: request.payment },
    { form, payment },
    { form: { ...request.form, customer: { ...request.form.customer, email: 'other@example.com' } } },
    { form: { ...request.form, address: { ...request.form.address, line1: '1 rue Ailleurs' } } },
    { form: { ...request.form, wishes: ['dahl-de-lentilles'] } },
  ];
  const responses = await Promise.all(requests.map((rest) => finalize(visitor, intent.id, rest)));
  expect(responses[0]?.body).toHaveProperty('differs', false);
  for (const { body } of responses.slice(1)) expect(body).toHaveProperty('differs', true);
  const stranger = await finalize(createVisitor(shop), intent.id, { form });
  expect(stranger.body).toEqual({ account_created: true });
  expect(stranger.headers.has('set-cookie')).toBe(false);
});

test('returns `differs` if another tab replaces the draft during finalization', async () => {
  await shop.fail({ 'stripe.webhook': { kind: 'hold' } });
  const { visitor, intent, request } = await payIntent('twotabs@example.com');
  const orderStore = restateOrderStore({ ingressUrl: shop.config.RESTATE_INGRESS_URL });
  const stored = await orderStore.readDraftOrder(intent.id);
  if (stored === null || !('delivery' in stored.draft.form)) throw new Error('The intent has no draft');
  const { draft, checkoutId } = stored;
  const retrieval = 'stripe.payment_intents.retrieve';
  await shop.fail({ 'stripe.webhook': { kind: 'hold' }, [retrieval]: { kind: 'delay', ms: 2000, times: 1 } });
  const finalizeDraft = () => finalize(visitor, intent.id, { form: request.form, payment: request.payment });
  const pending = finalizeDraft();
  const faults = async () => (await fetch(`${shop.origin}/sandbox/faults`)).json();
  await expect.poll(faults).not.toHaveProperty([retrieval]);
  const date = deliveryDateOf('2026-12-01');
  const form = { ...draft.form, delivery: { ...stored.draft.form.delivery, date } };
  await orderStore.storeDraft(intent.id, checkoutId, { ...draft, form });
  // On a slow machine, the order may still be pending.
  // The response then has no `differs`, because the drafts have not been compared yet.
  expect((await pending).body).not.toHaveProperty('differs', false);
  await expect.poll(async () => (await finalizeDraft()).body).toHaveProperty('differs', true);
  const [order] = await ordersOf('twotabs@example.com');
  expect(order?.payload['delivery_Date']).toBe('2026-12-01');
  await shop.heal();
});

test('registers the stored draft and logs the paths that differ', async () => {
  const logged = listenToLog();
  const { visitor, intent, request } = await payIntent('redirected@example.com');
  const redirected = { ...request.form, address: { ...request.form.address, line1: '1 rue du Voleur' } };
  const { status } = await finalize(visitor, intent.id, { form: redirected, payment: request.payment });
  expect(status).toBe(200);
  const [order] = await ordersOf('redirected@example.com');
  expect(order?.payload['numero_Et_Voie']).toBe('12 rue des Lilas, Bâtiment B');
  expect(logged.of('order.differs')).toMatchObject([{ intentId: intent.id, paths: ['form.address.line1'] }]);
  expect(logged.text()).not.toContain('Voleur');
});

test('does not log the keys of an invalid form', async () => {
  const logged = listenToLog();
  const { visitor, intent } = await payIntent('forger@example.com');
  const forged = '\n{"level":"fatal","event":"order.needs_attention"}';
  const keys = Array.from({ length: 700 }, (_, at) => [`${forged}${at}`, at]);
  await finalize(visitor, intent.id, { form: Object.fromEntries(keys), payment: { [forged]: 1 } });
  expect(logged.of('order.differs')).toMatchObject([{ intentId: intent.id, paths: ['form', 'payment'] }]);
  expect(logged.of('order.needs_attention')).toEqual([]);
  expect(logged.text().length).toBeLessThan(4000);
});

test('ignores formatting differences in e-mail and phone number', async () => {
  const logged = listenToLog();
  const { visitor, intent, request } = await payIntent('writing@example.com');
  const customer = { ...request.form.customer, email: ' Writing@example.com', phoneNumber: '06.12.34.56.78' };
  await finalize(visitor, intent.id, { form: { ...request.form, customer }, payment: request.payment });
  expect(logged.of('order.differs')).toEqual([]);
});

test('rejects an unpaid intent with 409', async () => {
  const visitor = createVisitor(shop);
  const { id } = await visitor.intent(intentRequestOf({ email: 'unpaid@example.com' }));
  const { status, body } = await finalize(visitor, id);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: { code: 'intent_unpaid', message: 'Votre paiement n’est pas terminé.' },
  });
});

test('rejects an unknown intent with 404', async () => {
  const { status, body } = await finalize(createVisitor(shop), 'pi_unknown');
  expect(status).toBe(404);
  expect(body).toMatchObject({
    error: { code: 'unknown_intent', message: 'Ce paiement n’est pas connu ici.' },
  });
  expect((await finalize(createVisitor(shop), 'cus_1')).status).toBe(400);
});

test('returns 402 with the refund reason and allows another payment', async () => {
  const visitor = createVisitor(shop);
  const intent = await visitor.intent(intentRequestOf({ email: 'meanwhile@example.com' }));
  await completeOrderFor(shop, 'meanwhile@example.com');
  await shop.pay(intent);
  const { status, body } = await finalize(visitor, intent.id);
  expect(status).toBe(402);
  expect(body).toMatchObject({
    error: { code: 'refunded', message: expect.stringContaining('Votre email existe déjà chez nous.') },
  });
  expect((await shop.ledger()).stripe.refunds).toMatchObject([{ payment_intent: intent.id, amount: 8589 }]);

  const stranger = await finalize(createVisitor(shop), intent.id);
  expect(stranger.status).toBe(402);
  expect(stranger.body).toMatchObject({
    error: { message: 'Ce paiement a été remboursé, et aucune commande n’a été enregistrée.' },
  });

  const nextIntent = await visitor.intent(intentRequestOf({ email: 'another@example.com' }));
  expect(nextIntent.id).not.toBe(intent.id);
});

test('returns 202 while registration is pending, then 200', async () => {
  await shop.fail({ 'main.inscription_ended': { kind: 'status', status: 503 } });
  const { visitor, intent } = await payIntent('kept@example.com');
  const { status, headers, body } = await finalize(visitor, intent.id);
  expect(status).toBe(202);
  expect(body).toEqual({ account_created: false, status: 'kept', retryAfter: 5 });
  expect(headers.get('retry-after')).toBe('5');
  // The browser has not received the order yet and may pay again. The server rejects the second payment.
  const { error } = await visitor.refusal(intentRequestOf({ email: 'kept.mended@example.com' }));
  expect(error).toMatchObject({ code: 'already_paid', intentId: intent.id });
  await shop.heal();
  await vi.waitFor(async () => expect((await finalize(visitor, intent.id)).status).toBe(200), 5000);
  expect(await ordersOf('kept@example.com')).toHaveLength(1);
});

test('returns 202 with a 60 s retry delay if an operator must act @R4.33', async () => {
  await shop.fail({ 'main.inscription_ended': { kind: 'refuse', code: 'unknown_box' } });
  const { visitor, intent } = await payIntent('looked.at@example.com');
  expect((await finalize(visitor, intent.id)).status).toBe(402);
  await shop.heal();
  const { refunds } = (await shop.ledger()).stripe;
  const refund = refunds.find(({ payment_intent: id }) => id === intent.id);
  await fetch(`${shop.origin}/sandbox/stripe/refunds/${String(refund?.['id'])}/fail`, { method: 'POST' });
  await shop.deliver();
  await expect
    .poll(() => finalize(visitor, intent.id))
    .toMatchObject({ status: 202, body: { account_created: false, status: 'kept', retryAfter: 60 } });
});
