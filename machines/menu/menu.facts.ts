import { allergens, mealsWithout } from '#machines/domain/allergens.ts';
import type { Meal, Tag } from '#machines/domain/meal.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import type { MenuContext } from './menu.machine.ts';

/** Meals of the selected week, empty until loaded. */
const mealsIn = ({ menus, week }: MenuContext): readonly Meal[] => menus[week] ?? [];

const wantedIn = ({ tags, filters }: MenuContext): readonly Tag[] =>
  tags.filter(({ id }) => filters.includes(id));

/** Meals of the selected week that pass the filters and contain no avoided allergen. */
export const shownMeals = (context: MenuContext): readonly Meal[] =>
  mealsWithout(filterMeals(mealsIn(context), wantedIn(context)), context.avoided);

/** Unfiltered number of meals. */
export const mealCount = (context: MenuContext): number => mealsIn(context).length;

/** Open meal, whatever the filters. `null` if the selected week does not have it. */
export const openMeal = (context: MenuContext): Meal | null =>
  mealsIn(context).find(({ id }) => id === context.meal) ?? null;

export const menuIsKnown = ({ menus, week }: MenuContext): boolean => menus[week] !== undefined;

export const weekIsOffered = ({ weeks }: MenuContext, week: string): boolean => weeks.includes(week);

/** Week in the URL, or the first week if it is missing or unknown. */
export const weekAskedFor = ({ weeks }: MenuContext, asked: string | null): string =>
  weeks.find((week) => week === asked) ?? weeks[0];

/** `true` if a meal would be left. Also `true` for a week that is empty or not loaded. */
const leadsToMeals = (context: MenuContext): boolean =>
  mealCount(context) === 0 || shownMeals(context).length > 0;

/** `true` for an active filter, or one that leaves a meal. @rule R2.38 */
export const filterIsOffered = (context: MenuContext, tagId: string): boolean =>
  context.tags.some(({ id }) => id === tagId) &&
  (context.filters.includes(tagId) || leadsToMeals({ ...context, filters: [...context.filters, tagId] }));

/** `true` for an avoided allergen, or one that leaves a meal. @rule R2.38 */
export const allergenIsOffered = (context: MenuContext, allergen: string): boolean => {
  const { avoided } = context;
  const known = allergens.find((one) => one === allergen);
  return (
    known !== undefined &&
    (avoided.includes(known) || leadsToMeals({ ...context, avoided: [...avoided, known] }))
  );
};
