import type { Meal, Tag } from './meal.ts';
import { isDiet } from './mealTags.ts';

const hasTag = ({ tags, mainTag }: Meal, { id }: Tag): boolean =>
  mainTag.class === id || tags.some((tag) => tag.id === id);

/** Each diet by itself, anything else with what is of its category. */
const groupOf = (tag: Tag): string => (isDiet(tag) ? tag.id : tag.category);

/**
 * The meals that keep every diet that is wanted, and have of each category in which something else is wanted one of those tags.
 * @rule R2.36, R3.10
 */
export function filterMeals(meals: readonly Meal[], wanted: readonly Tag[]): readonly Meal[] {
  return meals.filter((meal) => {
    const met = new Set(wanted.filter((tag) => hasTag(meal, tag)).map(groupOf));
    return wanted.every((tag) => met.has(groupOf(tag)));
  });
}
