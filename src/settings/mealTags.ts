import { mealTagsOf, type MealTag } from '#machines/domain/mealTags.ts';
import { config } from './config.ts';

/** The ids of the menu's filter tags differ per main backend. */
export const mealTags: readonly MealTag[] = mealTagsOf(config.environment);
