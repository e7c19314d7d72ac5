import { describe, expect, test } from 'vitest';
import { mealBoxOf, mealBoxSchema, mealCountSchema } from '#machines/domain/mealBox.ts';
import { isOfferedSize, offeredSizes, priceOfMeals, pricePerMealOf } from '#machines/domain/catalogue.ts';

/** Box sizes with their price and the rounded price per meal, in cents. */
const priceList = [
  [4, 4200, 1050],
  [5, 4800, 960],
  [6, 5400, 900],
  [7, 6200, 886],
  [8, 6800, 850],
  [9, 7600, 844],
  [10, 7990, 799],
  [11, 8600, 782],
  [12, 8990, 749],
  [13, 9490, 730],
  [14, 9800, 700],
  [15, 10_490, 699],
  [16, 11_190, 699],
] as const;

describe('the price list', () => {
  test.each(priceList)('prices %d meals at %d cents, %d cents each @R9.6 @R9.7', (nbMeals, price, each) => {
    expect(priceOfMeals(nbMeals)).toBe(price);
    expect(pricePerMealOf(nbMeals)).toBe(each);
    expect(mealBoxOf(nbMeals)).toEqual({ id: `box-${nbMeals}`, nbMeals, price });
  });

  test('offers 4 to 16 meals, smallest first @R1.2', () => {
    expect(offeredSizes).toEqual(priceList.map(([nbMeals]) => nbMeals));
  });

  test('prices the pseudo-size of 99 meals but does not offer it @R1.3', () => {
    expect(priceOfMeals(99)).toBe(11_190);
    expect(isOfferedSize(99)).toBe(false);
  });

  test.each([0, 2, 3, 17, 100, -4, 4.5, Number.NaN])('rejects a box of %d meals', (nbMeals) => {
    expect(() => priceOfMeals(nbMeals)).toThrow(new RangeError(`No box of ${nbMeals} meals has a price`));
    expect(isOfferedSize(nbMeals)).toBe(false);
    expect(mealCountSchema.safeParse(nbMeals).success).toBe(false);
  });
});

describe('the box of an order', () => {
  test('accepts any box price, because the server compares it later @R3.7', () => {
    const box = { ...mealBoxOf(10), price: 1 };
    expect(mealBoxSchema.parse(box)).toEqual(box);
  });

  test.each([
    { id: 'box-12', nbMeals: 10, price: 7990 },
    { id: 'box-99', nbMeals: 99, price: 11_190 },
    { id: 'box-10', nbMeals: '10', price: 7990 },
    { id: 'box-10', nbMeals: 10, price: -1 },
  ])('rejects the inconsistent box %o @R3.7', (box) => {
    expect(mealBoxSchema.safeParse(box).success).toBe(false);
  });
});
