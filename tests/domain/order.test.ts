import { describe, expect, test } from 'vitest';
import { deliveryDateOf } from '#machines/domain/delivery.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { parseFields } from '#machines/domain/form.ts';
import {
  appModeSchema,
  chargeOfForm,
  orderFormOf,
  orderFormSchema,
  paymentSchema,
  shortFormOf,
  shortFormSchema,
} from '#machines/domain/order.ts';
import { wish } from '#tests/support/wishes.ts';
import { professionalFields, promoOf, typedFields } from './samples.ts';

const date = deliveryDateOf('2026-11-24', 'd42');

function valueOf(fields: typeof typedFields) {
  const parsed = parseFields(fields);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

function formOf(fields: typeof typedFields) {
  return orderFormOf({
    nbMeals: 10,
    value: valueOf(fields),
    date,
    slot: '8h-10h',
    promo: promoOf({ amount: 10 }),
  });
}

describe('an order’s form', () => {
  test.each([
    ['an individual', typedFields],
    ['a professional', professionalFields],
  ])('restores the form of %s after JSON serialization', (_, fields) => {
    const form = formOf(fields);
    expect(orderFormSchema.parse(JSON.parse(JSON.stringify(form)))).toEqual(form);
  });

  test('includes box, delivery and their prices in the order form @R3.4', () => {
    expect(formOf(typedFields)).toMatchObject({
      mealBox: { id: 'box-10', nbMeals: 10, price: 7990 },
      delivery: { date, slot: '8h-10h', price: 699, instruction: 'Code 12A34' },
    });
  });

  test('accepts any French phone format, without optional texts, billing or promo', () => {
    const minimal = {
      mealBox: { id: 'box-10', nbMeals: 10, price: 7990 },
      delivery: { date, slot: '8h-10h', price: 699 },
      customer: {
        email: 'MARIE@example.com',
        firstName: 'Marie',
        lastName: 'D',
        phoneNumber: '06.12.34.56.78',
      },
      address: { line1: '1 rue A', postalCode: '75011', city: 'Paris' },
    };
    expect(orderFormSchema.parse(minimal)).toMatchObject({
      delivery: { instruction: '' },
      customer: { email: 'marie@example.com', civility: '', phoneNumber: '+33612345678' },
      address: { type: 'perso', line2: '', company: '', country: 'France', countryISO: 'FR' },
      billing: { isActive: false },
      promo: null,
    });
  });

  test('contains the ids of the first marked dishes, as many as the box has meals @R2.50', () => {
    const wishes = ['a', 'b', 'c', 'd', 'e'].map(wish);
    const choice = { value: valueOf(typedFields), date, slot: '8h-10h', promo: null, wishes } as const;
    expect(orderFormOf({ ...choice, nbMeals: 4 }).wishes).toEqual(['a', 'b', 'c', 'd']);
    expect(orderFormOf({ ...choice, nbMeals: 5 }).wishes).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(orderFormOf({ ...choice, nbMeals: 5, wishes: [] })).not.toHaveProperty('wishes');
  });

  test('rejects an invalid form with the path of each error', () => {
    const form = { ...formOf(professionalFields), address: { type: 'pro', line1: '1 rue A', city: 'Paris' } };
    const paths = orderFormSchema.safeParse(form).error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.toSorted()).toEqual(['address.company', 'address.postalCode', 'address.siret']);
  });

  test('drops an inactive billing address, even if it is invalid @R5.4', () => {
    const form = {
      ...formOf(typedFields),
      billing: { isActive: false, address: { siret: 'x' }, contact: null },
    };
    expect(orderFormSchema.parse(form).billing).toEqual({ isActive: false });
  });
});

describe('the charge of a form', () => {
  test('calculates the total from box, slot and promo, ignoring submitted prices', () => {
    const form = formOf(typedFields);
    const tampered = {
      ...form,
      mealBox: { ...form.mealBox, price: 1 },
      delivery: { ...form.delivery, price: 0 },
    };
    const charge = chargeOfForm(tampered, 'PAYMENT_METHOD_SWILE', discoveryPromoOf('BIENVENUE', 10));
    expect(charge).toMatchObject({
      total: 4990,
      leftAmount: 0,
      email: 'marie.dupont@example.com',
      method: 'PAYMENT_METHOD_SWILE',
    });
    expect(chargeOfForm(tampered, 'PAYMENT_METHOD_CB', null)).toMatchObject({
      total: 8689,
      leftAmount: null,
    });
  });

  test('includes the delivery fee of the default slot in the short flow', () => {
    const { customer, mealBox } = formOf(typedFields);
    const short = shortFormSchema.parse({ customer, mealBox, promo: null });
    expect(shortFormOf({ nbMeals: 10, customer, promo: null })).toEqual(short);
    expect(chargeOfForm(short, 'PAYMENT_METHOD_CB', null).total).toBe(8589);
  });
});

describe('a payment', () => {
  const payment = { method: 'PAYMENT_METHOD_CB', priceAfterPromo: 8589, leftAmount: null };

  test('parses a payment with or without a consent @R3.15', () => {
    const consent = { at: '2026-11-21T10:00:00.000Z', text: 'J’accepte' };
    expect(paymentSchema.parse(payment)).toEqual(payment);
    expect(paymentSchema.parse({ ...payment, leftAmount: undefined })).toEqual(payment);
    expect(paymentSchema.parse({ ...payment, consent })).toEqual({ ...payment, consent });
  });

  test.each([
    { paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'conecs' } } },
    { paygreen: { buyerId: 'buy_1', instrument: null } },
    { edenred: { access: 'sealed_access', refresh: 'sealed_refresh' } },
  ])('accepts the voucher credentials %o @R3.15', (credentials) => {
    const byVouchers = { ...payment, leftAmount: 1089, ...credentials };
    expect(paymentSchema.parse(JSON.parse(JSON.stringify(byVouchers)))).toEqual(byVouchers);
  });

  test.each([
    { ...payment, method: 'PAYMENT_METHOD_CASH' },
    { ...payment, priceAfterPromo: 85.89 },
    { ...payment, priceAfterPromo: -1 },
    { ...payment, consent: { at: 'hier', text: 'oui' } },
    { ...payment, paygreen: { instrument: null } },
    { ...payment, paygreen: { buyerId: 'buy_1', instrument: { id: 'ins_1', platform: 'edenred' } } },
    { ...payment, edenred: { access: 'sealed_access' } },
  ])('rejects the invalid payment %o', (invalid) => {
    expect(paymentSchema.safeParse(invalid).success).toBe(false);
  });
});

test('accepts only the order sources LP (landing page) and SITE @R1.16', () => {
  expect(appModeSchema.safeParse('LP').success).toBe(true);
  expect(appModeSchema.safeParse('SITE').success).toBe(true);
  expect(appModeSchema.safeParse('APP').success).toBe(false);
});
