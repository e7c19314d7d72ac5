import type { Cents } from './money.ts';

/** Price in cents by number of meals. */
const prices: Readonly<Record<number, Cents>> = {
  4: 4200,
  5: 4800,
  6: 5400,
  7: 6200,
  8: 6800,
  9: 7600,
  10: 7990,
  11: 8600,
  12: 8990,
  13: 9490,
  14: 9800,
  15: 10_490,
  16: 11_190,
  99: 11_190,
};

/** Price list entry for the maximum discount. The shop never sells this size. */
const pseudoSize = 99;

/** @rule R1.2 */
export const offeredSizes: readonly number[] = Object.keys(prices)
  .map(Number)
  .filter((nbMeals) => nbMeals !== pseudoSize);

/** @rule R1.3 */
export const isOfferedSize = (nbMeals: number): boolean => offeredSizes.includes(nbMeals);

/** @rule R1.4 */
export const defaultNbMeals = 10;

/**
 * Price of the meals in cents, without delivery.
 * @throws RangeError if the size has no price @rule R9.6
 */
export function priceOfMeals(nbMeals: number): Cents {
  const price = prices[nbMeals];
  if (price === undefined) throw new RangeError(`No box of ${nbMeals} meals has a price`);
  return price;
}

/** Cents per meal, rounded half up. @rule R9.7 */
export const pricePerMealOf = (cents: Cents, nbMeals: number): Cents => Math.round(cents / nbMeals);
