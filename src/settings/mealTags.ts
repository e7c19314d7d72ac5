import { mealTagsOf, type MealTag } from '#machines/domain/mealTags.ts';
import { config } from './config.ts';

/** Menu filters with the tag ids of this build's main backend. */
export const mealTags: readonly MealTag[] = mealTagsOf(config.environment);
