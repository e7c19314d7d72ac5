import type { Nutrient, NutriScore } from '#machines/domain/meal.ts';

/** Composition of 100 g of a dish. */
interface Composition {
  readonly per100: Readonly<Record<Nutrient, number>>;
  readonly fibre: number;
  /** Percentage of fruit, vegetables and pulses, without potatoes. */
  readonly vegetables: number;
}

/** Returns one Nutri-Score point for each exceeded limit. */
const pointsAbove = (value: number, limits: readonly number[]): number =>
  limits.filter((limit) => value > limit).length;

const evenLimits = (count: number, step: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => Math.round((index + 1) * step * 100) / 100);

/** Calculates the kilojoules of 100 g, by Regulation (EU) 1169/2011, annex XIV. */
const kilojoulesOf = ({ per100: { lipids, carbohydrates, proteins }, fibre }: Composition): number =>
  37 * lipids + 17 * carbohydrates + 17 * proteins + 8 * fibre;

const maximumScoreByLetter = [
  ['A', 0],
  ['B', 2],
  ['C', 10],
  ['D', 18],
  ['E', Infinity],
] as const;

/** Calculates the Nutri-Score of a solid food by the rules of 2023. Dishes with meat use the general case. */
export function nutriScoreOf(composition: Composition): NutriScore {
  const { per100, fibre, vegetables } = composition;
  const negativePoints =
    pointsAbove(kilojoulesOf(composition), evenLimits(10, 335)) +
    pointsAbove(per100.sugars, [3.4, 6.8, 10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51]) +
    pointsAbove(per100.saturatedFats, evenLimits(10, 1)) +
    pointsAbove(per100.salt, evenLimits(20, 0.2));
  const vegetablePoints = pointsAbove(vegetables, [40, 60, 80, 80, 80]);
  const positivePoints = vegetablePoints + pointsAbove(fibre, [3, 4.1, 5.2, 6.3, 7.4]);
  // Proteins do not improve the Nutri-Score if there are 11 negative points or more.
  const proteinPoints =
    negativePoints < 11 ? pointsAbove(per100.proteins, [2.4, 4.8, 7.2, 9.6, 12, 14, 17]) : 0;
  const score = negativePoints - positivePoints - proteinPoints;
  return maximumScoreByLetter.find(([, maximum]) => score <= maximum)?.[0] ?? 'E';
}
