import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { classicPromoOf } from '#machines/domain/promo.ts';
import { completeOrderFor } from '#tests/support/completeOrderFor.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { failureSchema } from '#server/contracts/failure.ts';
import { createFunctions } from '#tests/support/functions.ts';
import { startShop, type TestShop } from '#tests/support/shop.ts';
import { createVisitor } from '#tests/support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const total = 7990 + 599;
const base = intentRequestOf();

test.each([
  ['the total', { ...base, payment: { ...base.payment, priceAfterPromo: 1 } }],
  ['the box price', { ...base, form: { ...base.form, mealBox: { ...base.form.mealBox, price: 1 } } }],
  ['the delivery fee', { ...base, form: { ...base.form, delivery: { ...base.form.delivery, price: 0 } } }],
  ['the left amount', { ...base, payment: { ...base.payment, leftAmount: 0 } }],
])('returns the correct amounts if %s is wrong @R9.18', async (_label, request) => {
  const { status, error } = await createVisitor(shop).refusal(request);
  expect(status).toBe(409);
  expect(error).toEqual({
    name: 'Failure',
    code: 'price_changed',
    message: 'Le prix de votre commande a changé. Le nouveau total est affiché.',
    version: '2.3.1',
    expected: { priceAfterPromo: total, leftAmount: null },
  });
  expect((await shop.ledger()).stripe.intents).toEqual([]);
});

test.each([
  ['more dishes than meals', Array.from({ length: 11 }, (_, index) => `dish-${index}`), 'form.wishes'],
  ['an id that is too long', ['x'.repeat(129)], 'form.wishes.0'],
  ['an empty id', [''], 'form.wishes.0'],
  ['another type of id', [{ id: 'saumon' }], 'form.wishes.0'],
  ['no list', 'saumon', 'form.wishes'],
])('rejects marked dishes with %s @R2.50', async (_label, wishes, path) => {
  const { status, error } = await createVisitor(shop).refusal({ ...base, form: { ...base.form, wishes } });
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual([path]);
});

test('returns the price without the promo if the promo is invalid', async () => {
  const promo = classicPromoOf('PERIME', { id: 'p', amount: 20 });
  const { status, error } = await createVisitor(shop).refusal(intentRequestOf({ promo }));
  expect(status).toBe(409);
  expect(error).toMatchObject({
    code: 'price_changed',
    message: "Votre code n'est pas ou plus valide.",
    expected: { priceAfterPromo: total, leftAmount: null },
  });
});

test('calculates a promo by its code and ignores its discovery amounts', async () => {
  const promo = { ...discoveryPromoOf('DECOUVERTE', 10), code: 'PETIT10' };
  const { error } = await createVisitor(shop).refusal(intentRequestOf({ promo }));
  expect(error).toMatchObject({
    expected: { priceAfterPromo: total - 1000, leftAmount: null },
    // The promo code is valid, so the error is about the price.
    message: 'Le prix de votre commande a changé. Le nouveau total est affiché.',
  });
});

test.each(['2026-11-20', '2026-11-21'])(
  'rejects the unavailable delivery date %s with 422',
  async (isoDate) => {
    const { status, error } = await createVisitor(shop).refusal(
      intentRequestOf({ date: deliveryDateOf(isoDate) }),
    );
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'date_lapsed',
      message: 'Cette date de livraison n’est plus possible. Merci d’en choisir une autre.',
    });
  },
);

test('compares a delivery date with the current date in Paris', async () => {
  const date = deliveryDateOf('2026-11-24');
  await createVisitor(shop).intent(intentRequestOf({ date }));
  // 23:30 UTC is half past midnight in Paris, so the date has lapsed.
  shop.advance(Date.parse('2026-11-23T23:30:00Z') - shop.now());
  expect((await createVisitor(shop).refusal(intentRequestOf({ date }))).error.code).toBe('date_lapsed');
  shop.advance(Date.parse('2026-11-21T09:00:00Z') - shop.now());
});

test.each([
  ['20000', 'en Corse'],
  ['97400', 'outre-mer'],
  ['98000', 'Monaco'],
])('rejects the postal code %s outside the delivery area with 422', async (postalCode, place) => {
  const { form, ...rest } = base;
  const { status, error } = await createVisitor(shop).refusal({
    ...rest,
    form: { ...form, address: { ...form.address, postalCode } },
  });
  expect(status).toBe(422);
  expect(error).toMatchObject({ code: 'not_served', message: expect.stringContaining(place) });
});

const billingAt = (postalCode: string) => ({
  isActive: true,
  contact: { civility: '', firstName: 'Paul', lastName: 'Martin', phoneNumber: '0140205050' },
  address: { type: 'perso', line1: '1 place Bellecour', postalCode, city: 'Lyon' },
});
const at = (place: 'delivery' | 'invoice', postalCode: string) => ({
  ...base,
  form:
    place === 'delivery'
      ? { ...base.form, address: { ...base.form.address, postalCode } }
      : { ...base.form, billing: billingAt(postalCode) },
});

test.each([
  ['delivery', '00000', 'form.address.postalCode'],
  ['delivery', '00100', 'form.address.postalCode'],
  ['delivery', '96000', 'form.address.postalCode'],
  ['invoice', '00000', 'form.billing.address.postalCode'],
  ['invoice', '99999', 'form.billing.address.postalCode'],
] as const)(
  'rejects the %s address with the unknown postal code %s @R5.16',
  async (place, postalCode, path) => {
    const { status, error } = await createVisitor(shop).refusal(at(place, postalCode));
    expect(status).toBe(422);
    const message = 'Ce code postal n’existe pas.';
    expect(error).toMatchObject({ code: 'unknown_postal_code', message, fields: { [path]: message } });
  },
);

test.each([
  ['delivery', '75 011\u200b'],
  ['invoice', '20000'],
  ['invoice', '97400'],
] as const)('accepts the %s address with the postal code %j', async (place, postalCode) => {
  expect((await createVisitor(shop).intent(at(place, postalCode))).amount).toBe(total);
});

test.each(['RENTRÉE85', 'découverte', '\u200bDECOU\u00adVERTE\ufe0f', '«\u00a0Bienvenue\u00a0»'])(
  'applies the discovery offer to an order with the promo code %j',
  async (code) => {
    const promo = { ...discoveryPromoOf('DECOUVERTE', 10), code };
    const request = intentRequestOf({ promo: discoveryPromoOf('DECOUVERTE', 10) });
    const intent = await createVisitor(shop).intent({ ...request, form: { ...request.form, promo } });
    expect(intent.amount).toBe(request.payment.priceAfterPromo);
  },
);

test('returns a field error if the main backend rejects an e-mail', async () => {
  const request = intentRequestOf({ email: 'jean&marie@exemple.fr' });
  expect((await createVisitor(shop).intent(request)).customerEmail).toBe('jean&marie@exemple.fr');
  await shop.fail({ 'main.inscription_user_exist': { kind: 'refuse', code: 'malformed', times: 1 } });
  const rejected = await createVisitor(shop).refusal(intentRequestOf({ email: 'jean+rejected@exemple.fr' }));
  await shop.heal();
  expect(rejected.status).toBe(422);
  expect(rejected.error).toMatchObject({
    code: 'email_rejected',
    message: 'Cette adresse e-mail n’est pas acceptée. Merci de la vérifier.',
    fields: { 'form.customer.email': 'Cette adresse e-mail n’est pas acceptée. Merci de la vérifier.' },
  });
});

test('rejects an e-mail that became a customer’s after the first intent', async () => {
  const visitor = createVisitor(shop);
  const request = intentRequestOf({ email: 'meanwhile@example.com' });
  await visitor.intent(request);
  await completeOrderFor(shop, 'meanwhile@example.com');
  // The server caches the first e-mail check for five minutes, so the test waits.
  shop.advance(5 * 60_000);
  const { status, error } = await visitor.refusal(request);
  expect([status, error.code]).toEqual([422, 'email_exists']);
});

test('returns 400 with the form’s error message per field', async () => {
  const { status, error } = await createVisitor(shop).refusal({
    ...base,
    form: {
      ...base.form,
      mealBox: { id: 'box-99', nbMeals: 99, price: 11_190 },
      customer: { ...base.form.customer, email: '', phoneNumber: '12' },
    },
  });
  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'malformed', message: 'La demande est incomplète ou mal formée.' });
  expect(error.fields).toMatchObject({
    'form.mealBox.nbMeals': 'Cette taille de box n’existe pas.',
    'form.customer.email': "L'email est requis",
    'form.customer.phoneNumber': 'Numéro de téléphone invalide',
  });
});

test('returns French schema errors even if a library sets another locale', async () => {
  z.config(en());
  const { error } = await createVisitor(shop).refusal({});
  expect(Object.keys(error.fields ?? {})).toEqual(expect.arrayContaining(['form', 'payment']));
  for (const message of Object.values(error.fields ?? {})) expect(message).toMatch(/invalide/);
});

test('accepts a short flow order without address and date @R3.5', async () => {
  const { mealBox, customer } = base.form;
  const short = { form: { mealBox, customer, promo: null }, payment: base.payment, appMode: 'LP' };
  const intent = await createVisitor(shop).intent(short);
  expect(intent.amount).toBe(total);
  const { error } = await createVisitor(shop).refusal({
    ...short,
    form: { mealBox, customer: {}, promo: null },
  });
  expect(Object.keys(error.fields ?? {})).toContain('form.customer.email');
  expect(Object.keys(error.fields ?? {})).not.toContain('form.delivery');
});

/** Requests a Stripe intent from a server that has the short flow disabled. */
const requestWithoutShortFlow = async (body: object): Promise<Response> =>
  createFunctions({}, shop.now).request('/api/createStripeIntent', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('rejects the short flow with 422 if the pages do not offer it @R3.5', async () => {
  const { mealBox, customer } = base.form;
  const short = { form: { mealBox, customer, promo: null }, payment: base.payment, appMode: 'LP' };
  const response = await requestWithoutShortFlow(short);
  expect(response.status).toBe(422);
  expect(failureSchema.parse(await response.json()).error).toMatchObject({
    code: 'flow_not_offered',
    message: expect.stringMatching(/adresse et une date.*Rien n’a été prélevé/),
  });
  // Status 502 comes from the missing provider. It shows that the server has accepted the complete order.
  expect((await requestWithoutShortFlow(base)).status).toBe(502);
});

test.each([
  'PAYMENT_METHOD_EDENRED',
  'PAYMENT_METHOD_CONECS',
  'PAYMENT_METHOD_SWILE',
  'PAYMENT_METHOD_RESTOFLASH',
] as const)('rejects %s in the short flow with 422', async (method) => {
  const { form, payment } = intentRequestOf({ email: `${method}@example.com`, method });
  const { mealBox, customer } = form;
  const { status, error } = await createVisitor(shop).refusal({
    form: { mealBox, customer, promo: null },
    payment,
    appMode: 'LP',
  });
  expect(status).toBe(422);
  expect(error).toMatchObject({ code: 'method_not_offered', message: expect.stringMatching(/par carte/) });
});

test.each<[string, object, string]>([
  ['SITE', {}, 'form.address'],
  ['LP', { delivery: base.form.delivery }, 'form.address'],
  ['LP', { address: base.form.address }, 'form.delivery'],
])('rejects an order with missing fields in mode %s with 400 (%#)', async (appMode, part, path) => {
  const { mealBox, customer } = base.form;
  const form = { mealBox, customer, promo: null, ...part };
  const { status, error } = await createVisitor(shop).refusal({ ...base, appMode, form });
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toContain(path);
});
