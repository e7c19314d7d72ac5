import { subtractDownToZero, type Cents } from './money.ts';

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

/** Size that is never sold. Its price list entry only holds the maximum discount. */
const pseudoSize = 99;

/** @rule R1.2 */
export const offeredSizes: readonly number[] = Object.keys(prices)
  .map(Number)
  .filter((nbMeals) => nbMeals !== pseudoSize);

/** @rule R1.3 */
export const isOfferedSize = (nbMeals: number): boolean => offeredSizes.includes(nbMeals);

/** @rule R1.4 */
export const defaultNbMeals = 10;

/** @throws RangeError if no box of this size has a price @rule R9.6 */
export function priceOfMeals(nbMeals: number): Cents {
  const price = prices[nbMeals];
  if (price === undefined) throw new RangeError(`No box of ${nbMeals} meals has a price`);
  return price;
}

/** Excludes the delivery. @param discount cents on the meals only @rule R9.7 */
export const pricePerMealOf = (nbMeals: number, discount: Cents = 0): Cents =>
  Math.round(subtractDownToZero(priceOfMeals(nbMeals), discount) / nbMeals);
