import { mealTagsOf, type MealTag } from '#machines/domain/mealTags.ts';
import { config } from './config.ts';

/** Filter tags of the menu. Their ids differ per main backend. */
export const mealTags: readonly MealTag[] = mealTagsOf(config.environment);
