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
    ['both above the price', promoOf({ amount: 85, Free_shipping: true }), 8589],
    ['a percentage of meals and delivery, half a cent rounded up', promoOf({ percentage: 50 }), 4295],
    ['a percentage that ends below half a cent', promoOf({ percentage: 12.34 }), 1060],
    ['everything', promoOf({ percentage: 100 }), 8589],
    ['everything, delivery free', promoOf({ percentage: 100, Free_shipping: true }), 8589],
    ['free shipping', promoOf({ Free_shipping: true }), 599],
    [
      'a percentage of the meals when shipping is free',
      promoOf({ percentage: 10, Free_shipping: true }),
      1398,
    ],
    ['the amount when there is a percentage too', promoOf({ amount: 10, percentage: 50 }), 1000],
    ['nothing', promoOf({}), 0],
    ['the discovery offer', discoveryPromoOf('BIENVENUE', 10), 3599],
    ['the discovery offer of another size', discoveryPromoOf('BIENVENUE', 4), 3599],
  ])('is %s @R9.13 @R9.14 @R9.15', (_, promo, discount) => {
    expect(discountOf(promo, prices)).toBe(discount);
  });

  test('of the discovery offer pays for the dearer slots too @R1.13', () => {
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
  ])('of %d cents at %d %% is %d @R9.15', (meals, percentage, discount) => {
    expect(discountOf(promoOf({ percentage }), { meals, delivery: 0, nbMeals: 10 })).toBe(discount);
  });

  test('is whole cents, never negative, never above meals and delivery @R9.13', () => {
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

describe('a message', () => {
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
  ])('of %o @R9.16', (promo, message) => {
    expect(messageOf(promo, prices)).toBe(message);
  });

  test('follows the box that is ordered @R9.16', () => {
    const sixteen = { meals: 11_190, delivery: 599, nbMeals: 16 };
    expect(messageOf(discoveryPromoOf('BIENVENUE', 10), sixteen)).toBe('40€ offerts + la livraison offerte');
  });

  test('for an unknown code is the specification’s @R5.9', () => {
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
  ])('has its %d euros made %d cents @R9.17', (amount, cents) => {
    expect(promoOf({ amount }).amount).toBe(cents);
  });

  test('may leave out what it does not give @R3.6', () => {
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

test('a browser needs to name no more than the code @R3.6', () => {
  expect(promoSchema.parse({ code: ' PETIT10 ' })).toEqual({ ...promoOf({}), id: '', code: 'PETIT10' });
  expect(promoSchema.safeParse({ code: ' ' }).success).toBe(false);
  expect(promoSchema.safeParse({ code: 'X', percentage: 101 }).success).toBe(false);
});
