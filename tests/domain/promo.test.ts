import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOfMeals } from '#machines/domain/catalogue.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { invalidPromoMessage, promoSchema } from '#machines/domain/promoSchema.ts';
import { classicPromoOf, discountOf, messageOf } from '#machines/domain/promo.ts';
import { priceOfDelivery } from '#machines/domain/slot.ts';
import { anyPromo, anySize, anySlot, promoOf } from './samples.ts';

const prices = { meals: 7990, delivery: 599, nbMeals: 10 };

describe('a discount', () => {
  test.each([
    ['a fixed amount', promoOf({ amount: 10 }), 1000],
    ['a fixed amount above the price', promoOf({ amount: 999 }), 8589],
    ['a fixed amount and free shipping', promoOf({ amount: 10, Free_shipping: true }), 1599],
    ['an amount and free shipping above the price', promoOf({ amount: 85, Free_shipping: true }), 8589],
    ['a percentage of meals and delivery, half a cent rounded up', promoOf({ percentage: 50 }), 4295],
    ['a percentage rounded down below half a cent', promoOf({ percentage: 12.34 }), 1060],
    ['a full discount', promoOf({ percentage: 100 }), 8589],
    ['a full discount with free delivery', promoOf({ percentage: 100, Free_shipping: true }), 8589],
    ['free shipping', promoOf({ Free_shipping: true }), 599],
    [
      'a percentage of the meals when shipping is free',
      promoOf({ percentage: 10, Free_shipping: true }),
      1398,
    ],
    ['only the amount if a percentage exists, too', promoOf({ amount: 10, percentage: 50 }), 1000],
    ['no discount', promoOf({}), 0],
    ['the discovery offer', discoveryPromoOf('BIENVENUE', 10), 3599],
    ['the discovery offer of another size', discoveryPromoOf('BIENVENUE', 4), 3599],
  ])('calculates the discount for %s @R9.13 @R9.14 @R9.15', (_, promo, discount) => {
    expect(discountOf(promo, prices)).toBe(discount);
  });

  test('discounts the fee of a two-hour slot with the discovery offer @R1.13', () => {
    expect(discountOf(discoveryPromoOf('BIENVENUE', 16), { meals: 11_190, delivery: 699, nbMeals: 16 })).toBe(
      4699,
    );
  });

  test.each([
    [1, 50, 1],
    [3, 50, 2],
    [1000, 0.05, 1],
    [1000, 0.04, 0],
    [115, 10, 12],
    [100, 1.15, 1],
    [10_000, 1.15, 115],
  ])('rounds the discount on %d cents at %d %% to %d @R9.15', (meals, percentage, discount) => {
    expect(discountOf(promoOf({ percentage }), { meals, delivery: 0, nbMeals: 10 })).toBe(discount);
  });

  test('returns a discount between zero and the price, in integer cents @R9.13', () => {
    fc.assert(
      fc.property(anyPromo, anySize, anySlot, (promo, nbMeals, slot) => {
        const [meals, delivery] = [priceOfMeals(nbMeals), priceOfDelivery(slot)];
        const discount = discountOf(promo, { meals, delivery, nbMeals });
        expect(Number.isInteger(discount)).toBe(true);
        expect(discount).toBeGreaterThanOrEqual(promo.freeShipping ? delivery : 0);
        expect(discount).toBeLessThanOrEqual(meals + delivery);
      }),
    );
  });
});

describe('the promo message', () => {
  test.each([
    [promoOf({ amount: 30 }), '30€ offerts'],
    [promoOf({ amount: 12.5 }), '12,50€ offerts'],
    [promoOf({ amount: 6.59 }), '6,59€ offerts'],
    [promoOf({ amount: 0.05 }), '0,05€ offerts'],
    [promoOf({ amount: 30, Free_shipping: true }), '30€ offerts + la livraison offerte'],
    [promoOf({ Free_shipping: true }), 'La livraison offerte'],
    [promoOf({ percentage: 50 }), '42,95€ offerts'],
    [promoOf({ percentage: 10, Free_shipping: true }), '7,99€ offerts + la livraison offerte'],
    [promoOf({ amount: 999 }), '85,89€ offerts'],
    [promoOf({ amount: 30, Message: 'Bon retour parmi nous' }), 'Bon retour parmi nous'],
    [discoveryPromoOf('BIENVENUE', 10), '30€ offerts + la livraison offerte'],
    [promoOf({}), ''],
  ])('describes %o as %j @R9.16', (promo, message) => {
    expect(messageOf(promo, prices)).toBe(message);
  });

  test('uses the discount of the ordered box size @R9.16', () => {
    const sixteen = { meals: 11_190, delivery: 599, nbMeals: 16 };
    expect(messageOf(discoveryPromoOf('BIENVENUE', 10), sixteen)).toBe('40€ offerts + la livraison offerte');
  });

  test('uses the message of the specification for an invalid code @R5.9', () => {
    expect(invalidPromoMessage).toBe("Votre code n'est pas ou plus valide.");
  });
});

describe('a promo of the main backend', () => {
  test.each([
    [6.59, 659],
    [10, 1000],
    [0.29, 29],
    [19.99, 1999],
    [1.1, 110],
    [-5, 0],
  ])('converts %d euros to %d cents @R9.17', (amount, cents) => {
    expect(promoOf({ amount }).amount).toBe(cents);
  });

  test('accepts missing amounts and a missing message @R3.6', () => {
    const promo = classicPromoOf(' PETIT10 ', { id: 'p1', amount: null, percentage: null });
    expect(promo).toMatchObject({
      code: 'PETIT10',
      amount: 0,
      percentage: 0,
      freeShipping: false,
      message: '',
    });
    expect(promoSchema.parse(promo)).toEqual(promo);
  });
});

test('accepts a promo with only a code, but rejects an empty code and 101 % @R3.6', () => {
  expect(promoSchema.parse({ code: ' PETIT10 ' })).toEqual({ ...promoOf({}), id: '', code: 'PETIT10' });
  expect(promoSchema.safeParse({ code: ' ' }).success).toBe(false);
  expect(promoSchema.safeParse({ code: 'X', percentage: 101 }).success).toBe(false);
});
