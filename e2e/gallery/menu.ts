import type { Meal } from '#machines/domain/meal.ts';
import { mealTagsOf } from '#machines/domain/mealTags.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import { mondayOf, weeksFrom } from '#machines/domain/week.ts';
import { mealCount, openMeal, shownMeals } from '#machines/menu/menu.facts.ts';
import type { MenuContext } from '#machines/menu/menu.machine.ts';
import { productsOfWeek } from '#sandbox/main/menu/weeks.ts';
import { now } from '#tests/support/samples.ts';
import type { MachineView } from './view.ts';

const tags = mealTagsOf('local');

const mealsOf = (week: string): readonly Meal[] =>
  productsOfWeek(mondayOf(week)).flatMap((product) => (product.type === 'Meal' ? [product] : []));

/** Returns two filters that no meal matches together, or an empty list if each pair matches a meal. */
function findEmptyFilterPair(meals: readonly Meal[]): readonly string[] {
  const pairs = tags.flatMap((one) => tags.map((other) => [one, other] as const));
  const [firstTag, secondTag] = pairs.find((pair) => filterMeals(meals, pair).length === 0) ?? [];
  return firstTag === undefined || secondTag === undefined ? [] : [firstTag.id, secondTag.id];
}

/** Replaces the three sample dishes of the model by the sandbox's dishes, which have pictures. */
export function withMeals(context: MenuContext): MenuContext {
  const menus = Object.fromEntries(
    Object.entries(context.menus).map(([week, meals]) => [week, meals.length === 0 ? [] : mealsOf(week)]),
  );
  const meals = menus[context.week] ?? [];
  const isEmptyByFilters = mealCount(context) > 0 && shownMeals(context).length === 0;
  return {
    ...context,
    weeks: weeksFrom(now, 4),
    tags,
    menus,
    filters: isEmptyByFilters ? findEmptyFilterPair(meals) : [],
    avoided: [],
    meal: openMeal(context) === null ? null : (meals[0]?.id ?? null),
  };
}

const weeks = weeksFrom(now, 4);

/** Menu page with the dishes of its first week. */
export const firstWeekShown: MachineView = {
  value: 'shown',
  context: {
    weeks,
    tags,
    menus: { [weeks[0]]: mealsOf(weeks[0]) },
    week: weeks[0],
    filters: [],
    avoided: [],
    meal: null,
  },
};
