import type { Meal, Tag } from './meal.ts';
import { isDiet } from './mealTags.ts';

const hasTag = ({ tags, mainTag }: Meal, { id }: Tag): boolean =>
  mainTag.class === id || tags.some((tag) => tag.id === id);

const groupOf = (tag: Tag): string => (isDiet(tag) ? tag.id : tag.category);

/** @rule R2.36, R3.10 */
export function filterMeals(meals: readonly Meal[], wanted: readonly Tag[]): readonly Meal[] {
  return meals.filter((meal) => {
    const matches = new Set(wanted.filter((tag) => hasTag(meal, tag)).map(groupOf));
    return wanted.every((tag) => matches.has(groupOf(tag)));
  });
}
