import type { Meal, Tag } from './meal.ts';

const hasTag = ({ tags, mainTag }: Meal, { id }: Tag): boolean =>
  mainTag.class === id || tags.some((tag) => tag.id === id);

/** The meals that have, of each category in which something is wanted, one of the wanted tags. */
export function filterMeals(meals: readonly Meal[], wanted: readonly Tag[]): readonly Meal[] {
  const groups = [...Map.groupBy(wanted, ({ category }) => category).values()];
  return meals.filter((meal) => groups.every((group) => group.some((tag) => hasTag(meal, tag))));
}
