import * as z from 'zod/mini';
import { isOfferedSize, priceOfMeals } from './catalogue.ts';
import { centsSchema } from './centsSchema.ts';
import { idSchema } from './text.ts';

/** @rule R1.2 */
export const mealCountSchema = z
  .int()
  .check(z.refine(isOfferedSize, { error: 'Cette taille de box n’existe pas.' }));

const idOf = (nbMeals: number): string => `box-${nbMeals}`;

/** @rule R3.7 */
export const mealBoxSchema = z
  .object({ id: idSchema, nbMeals: mealCountSchema, price: centsSchema })
  .check(
    z.refine(({ id, nbMeals }) => id === idOf(nbMeals), { error: 'Cette box n’existe pas.', path: ['id'] }),
  );
export type MealBox = z.infer<typeof mealBoxSchema>;

export const mealBoxOf = (nbMeals: number): MealBox => ({
  id: idOf(nbMeals),
  nbMeals,
  price: priceOfMeals(nbMeals),
});
