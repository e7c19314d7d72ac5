import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerOf } from '#machines/domain/basket.ts';
import { priceOfMeals } from '#machines/domain/catalogue.ts';
import {
  codeOf,
  registeredCode,
  discoveryCodes,
  discoveryDiscountsOf,
  discoveryPromoOf,
  isDiscoveryCode,
  rootDiscoveryCode,
} from '#machines/domain/discovery.ts';
import { promoSchema } from '#machines/domain/promoSchema.ts';
import type { Promo } from '#machines/domain/promo.ts';
import { promoOf } from './samples.ts';

/** Box sizes with the discounts of boxes 1 to 4 and their sum, in cents. */
const table = [
  [4, 1500, 800, 700, 500, 3500],
  [5, 1600, 1000, 1000, 500, 4100],
  [6, 2100, 1000, 1000, 500, 4600],
  [7, 2500, 1500, 1000, 500, 5500],
  [8, 2700, 1500, 1000, 1000, 6200],
  [9, 2900, 1500, 1000, 1000, 6400],
  [10, 3000, 1500, 1000, 1000, 6500],
  [11, 3200, 2000, 1000, 1000, 7200],
  [12, 3300, 2000, 1000, 1000, 7300],
  [13, 3400, 2000, 1000, 1000, 7400],
  [14, 3500, 2000, 1500, 1000, 8000],
  [15, 3600, 2000, 1500, 1200, 8300],
  [16, 4000, 2000, 1500, 1000, 8500],
  [99, 4000, 2000, 1500, 1000, 8500],
] as const;

describe('the discovery offer', () => {
  test.each(table)(
    'discounts boxes of %d meals by %d, %d, %d and %d cents, %d in total @R9.8',
    (nbMeals, ...amounts) => {
      const [discount1Amount, discount2Amount, discount3Amount, discount4Amount, sumOfDiscountsAmount] =
        amounts;
      const discounts = {
        discount1Amount,
        discount2Amount,
        discount3Amount,
        discount4Amount,
        sumOfDiscountsAmount,
      };
      expect(discoveryDiscountsOf(nbMeals)).toEqual(discounts);
      const promo = discoveryPromoOf('RENTREE85', nbMeals);
      expect(promo).toMatchObject({ ...discounts, nbMeals, type: 'DISCOVERY', amount: discount1Amount });
      expect(promo).toMatchObject({ freeShipping: true, percentage: 0, code: 'RENTREE85' });
      expect(promoSchema.parse(promo)).toEqual(promo);
    },
  );

  test.each([0, 3, 17, 98])('throws for a box of %d meals', (nbMeals) => {
    expect(() => discoveryDiscountsOf(nbMeals)).toThrow(/no box of/);
  });

  test('uses the offer amounts for ten meals until the customer chooses a size @R1.4', () => {
    expect(discoveryPromoOf(rootDiscoveryCode, null)).toEqual({
      ...discoveryPromoOf(rootDiscoveryCode, 10),
      nbMeals: null,
    });
    expect(offerOf(null)).toEqual(offerOf(10));
  });

  test.each(table)(
    'lists four boxes of %d meals, the first with free delivery @R1.13',
    (nbMeals, ...amounts) => {
      const offer = offerOf(nbMeals);
      expect(offer.boxes.map((box) => box.discount)).toEqual(amounts.slice(0, 4));
      expect(offer.boxes.map((box) => box.deliveryIsFree)).toEqual([true, false, false, false]);
      expect(offer.sumOfDiscounts).toBe(amounts[4]);
      expect(offer.firstBoxTotal).toBe(priceOfMeals(nbMeals) - amounts[0]);
    },
  );

  test('reduces the price of ten meals to 4,99 € each', () => {
    expect(offerOf(10)).toMatchObject({ firstBoxTotal: 4990, pricePerMeal: 499 });
  });
});

describe('discovery codes', () => {
  test.each([
    ...discoveryCodes,
    'decouverte',
    '  Bienvenue ',
    'rentree85\n',
    'RENTRÉE85',
    'découverte',
    'De\u0301couverte',
    'RENTREE 85',
    'ＤＥＣＯＵＶＥＲＴＥ',
    '«\u00a0DECOUVERTE\u00a0»',
    '“Bienvenue”.',
    "('rentree85')",
  ])('accepts %j as a discovery code @R9.10', (code) => {
    expect(isDiscoveryCode(code)).toBe(true);
  });

  test.each([
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u200e',
    '\u202a',
    '\u202c',
    '\u2060',
    '\u2066',
    '\u2069',
    '\u206f',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{1d159}',
    '\u{e0041}',
    '\u{e0100}',
    '\u00a0',
    '\u2009',
    '\u202f',
    '\u3000',
    '\u0000',
    '\u0085',
    '\u2028',
  ])('ignores the invisible character %j anywhere in a code @R9.10', (invisible) => {
    expect(codeOf(`${invisible}DECOU${invisible}VERTE${invisible}`)).toBe('DECOUVERTE');
    expect(codeOf(`petit${invisible}10`)).toBe('PETIT10');
  });

  test('normalizes a code idempotently', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (typed) => {
        expect(codeOf(codeOf(typed))).toBe(codeOf(typed));
      }),
    );
  });

  test('lists the four codes of the specification @R9.10', () => {
    expect(discoveryCodes).toEqual(['DECOUVERTE', 'DISCOVERY', 'BIENVENUE', 'RENTREE85']);
  });

  test.each(['', 'PETIT10', 'RENTREE85-10', 'DECOUVERT'])('rejects %j as a discovery code', (code) => {
    expect(isDiscoveryCode(code)).toBe(false);
  });

  test.each([...discoveryCodes, ' bienvenue '])(
    'sends %j as RENTREE85 plus the meal count @R9.11',
    (code) => {
      expect(registeredCode(discoveryPromoOf(code, null), 12)).toBe('RENTREE85-12');
    },
  );

  test('sends a classic code unchanged, even if the browser sends the discovery type', () => {
    const promo: Promo = { ...promoOf({}), code: 'PETIT10', type: 'DISCOVERY' };
    expect(registeredCode(promo, 12)).toBe('PETIT10');
  });
});
