import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cheapestMeal, compareWithOffer, giftsOf, nextBoxesOf, quoteOf } from '#machines/domain/basket.ts';
import { discoveryPromoOf } from '#machines/domain/discovery.ts';
import { anyBasket, promoOf } from './samples.ts';

test.each([
  ['ten meals', { nbMeals: 10, slot: '8h-13h', promo: null }, 0, 8589],
  ['four meals in a two-hour slot', { nbMeals: 4, slot: '18h-20h', promo: null }, 0, 4899],
  ['PETIT10', { nbMeals: 10, slot: '8h-13h', promo: promoOf({ amount: 10 }) }, 1000, 7589],
  ['MOITIE', { nbMeals: 10, slot: '8h-13h', promo: promoOf({ percentage: 50 }) }, 4295, 4294],
  ['LIVRAISON', { nbMeals: 10, slot: '8h-13h', promo: promoOf({ Free_shipping: true }) }, 599, 7990],
  [
    'DIXLIVRE',
    { nbMeals: 10, slot: '8h-10h', promo: promoOf({ percentage: 10, Free_shipping: true }) },
    1498,
    7191,
  ],
  ['CENTIMES', { nbMeals: 9, slot: '8h-13h', promo: promoOf({ amount: 6.59 }) }, 659, 7540],
  [
    'the discovery offer',
    { nbMeals: 16, slot: '8h-10h', promo: discoveryPromoOf('BIENVENUE', 16) },
    4699,
    7190,
  ],
] as const)('calculates the discount and total of %s', (_, basket, discount, total) => {
  expect(quoteOf(basket)).toMatchObject({ discount, total });
});

test('returns each price and the discounted price per meal without the delivery @R9.18', () => {
  expect(quoteOf({ nbMeals: 10, slot: '8h-13h', promo: promoOf({ amount: 10 }) })).toEqual({
    meals: 7990,
    delivery: 599,
    discount: 1000,
    total: 7589,
    pricePerMeal: 699,
  });
});

test.each([
  ['no code', null, false, 0],
  ['DIXLIVRE', promoOf({ percentage: 10, Free_shipping: true }), true, 799],
  ['PETIT10', promoOf({ amount: 10 }), false, 1000],
])(
  'splits the discount of %s into free delivery and a meal discount',
  (_, promo, deliveryIsFree, mealsDiscount) => {
    const quote = quoteOf({ nbMeals: 10, slot: '8h-13h', promo });
    expect(giftsOf(quote, promo)).toEqual({ deliveryIsFree, mealsDiscount });
  },
);

test('finds the cheapest meal in the largest box', () => {
  expect(cheapestMeal()).toEqual({ nbMeals: 16, offered: 449, full: 699 });
});

test('calculates totals that are integers, not negative, and add up @R9.18', () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { meals, delivery, discount, total } = quoteOf(basket);
      expect(Number.isInteger(total)).toBe(true);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total + discount).toBe(meals + delivery);
    }),
  );
});

test.each([
  [10, null, [], 8589],
  [10, promoOf({ amount: 10 }), [], 8589],
  [10, discoveryPromoOf('DECOUVERTE', 10), [7089, 7589, 7589], 8589],
  [4, discoveryPromoOf('DECOUVERTE', 4), [3999, 4099, 4299], 4799],
])('calculates the prices after the first box of %d meals @R4.37', (nbMeals, promo, discounted, regular) => {
  const next = nextBoxesOf({ nbMeals, slot: '8h-13h', promo });
  expect(next.discounted.map(({ total }) => total)).toEqual(discounted);
  expect(next.discounted.map(({ rank }) => rank)).toEqual([2, 3, 4].slice(0, discounted.length));
  expect(next.regular).toBe(regular);
  expect(next.discounted.every(({ total, discount }) => total + discount === regular)).toBe(true);
});

const withOffer = { firstBox: 4990, fourBoxes: 27_257 };

test.each([
  ['a weaker code', promoOf({ amount: 10 }), { firstBox: 7589, fourBoxes: 33_356 }],
  [
    'a code that is stronger for the first box alone',
    promoOf({ percentage: 50 }),
    { firstBox: 4294, fourBoxes: 30_061 },
  ],
  ['a code that is stronger for all four', promoOf({ amount: 80 }), { firstBox: 589, fourBoxes: 26_356 }],
  ['the same offer', discoveryPromoOf('RENTREE85', 10), withOffer],
])('compares %s with the discovery offer over four boxes @R4.36', (_, promo, code) => {
  expect(compareWithOffer({ nbMeals: 10, slot: '8h-13h', promo })).toEqual({ code, offer: withOffer });
});
