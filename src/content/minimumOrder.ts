import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes, priceOfMeals, pricePerMealOf } from '#machines/domain/catalogue.ts';
import { formatEuros } from '#machines/domain/money.ts';

const smallest = Math.min(...offeredSizes);
const largest = Math.max(...offeredSizes);
const perMeal = (nbMeals: number): string => formatEuros(pricePerMealOf(priceOfMeals(nbMeals), nbMeals));

/** @rule R1.8 */
export const minimumOrder = `${smallest}\u00a0repas, pour ${formatEuros(priceOfMeals(smallest))} hors livraison. Avec l’offre découverte, la première box est à ${formatEuros(offerOf(smallest).firstBoxTotal)}, livraison comprise.`;

export const mealPrices = `de ${perMeal(smallest)} à ${perMeal(largest)}`;
