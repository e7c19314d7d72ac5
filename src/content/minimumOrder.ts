import { offerOf } from '#machines/domain/basket.ts';
import { offeredSizes, priceOfMeals, pricePerMealOf } from '#machines/domain/catalogue.ts';
import { formatEuros, formatRoundEuros } from '#machines/domain/money.ts';

const smallest = Math.min(...offeredSizes);
const largest = Math.max(...offeredSizes);
const perMeal = (nbMeals: number): string => formatEuros(pricePerMealOf(nbMeals));

/** @rule R1.8 */
export const minimumOrder = `${smallest}\u00a0repas\u00a0: ${formatRoundEuros(priceOfMeals(smallest))}, ou ${formatRoundEuros(offerOf(smallest).firstBoxTotal)} livrés avec l’offre.`;

export const mealPrices = `de ${perMeal(smallest)} à ${perMeal(largest)}`;
