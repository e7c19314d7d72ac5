import { mealTagsOf, type MealTag } from '#machines/domain/mealTags.ts';
import { config } from './config.ts';

/** What the menu can be filtered by, with the ids of the main backend that this build asks. */
export const mealTags: readonly MealTag[] = mealTagsOf(config.environment);
