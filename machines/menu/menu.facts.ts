import { allergens, mealsWithout } from '#machines/domain/allergens.ts';
import { hasPicture, type Meal, type Tag } from '#machines/domain/meal.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import type { MenuContext } from './menu.machine.ts';

const mealsIn = ({ menus, week }: MenuContext): readonly Meal[] => menus[week] ?? [];

const selectedTags = ({ tags, filters }: MenuContext): readonly Tag[] =>
  tags.filter(({ id }) => filters.includes(id));

/** Meals that match the filters. Meals without a picture are last. @rule R3.22 */
export function shownMeals(context: MenuContext): readonly Meal[] {
  const meals = mealsWithout(filterMeals(mealsIn(context), selectedTags(context)), context.avoided);
  return [...meals.filter(hasPicture), ...meals.filter((meal) => !hasPicture(meal))];
}

/** Number of the week's meals, including filtered ones. */
export const mealCount = (context: MenuContext): number => mealsIn(context).length;

/** Open meal, even if a filter hides it. `null` if the selected week does not contain it. */
export const openMeal = (context: MenuContext): Meal | null =>
  mealsIn(context).find(({ id }) => id === context.meal) ?? null;

export const menuIsCached = ({ menus, week }: MenuContext): boolean => menus[week] !== undefined;

export const weekIsOffered = ({ weeks }: MenuContext, week: string): boolean => weeks.includes(week);

/** Week from the URL, or the first week if missing or unknown. */
export const requestedWeek = ({ weeks }: MenuContext, asked: string | null): string =>
  weeks.find((week) => week === asked) ?? weeks[0];

/** `true` if the filters leave a meal, or the week is empty or not loaded. */
const hasMeals = (context: MenuContext): boolean =>
  mealCount(context) === 0 || shownMeals(context).length > 0;

/** Offers a filter if the filter is active or would leave a meal. @rule R2.38 */
export const filterIsOffered = (context: MenuContext, tagId: string): boolean =>
  context.tags.some(({ id }) => id === tagId) &&
  (context.filters.includes(tagId) || hasMeals({ ...context, filters: [...context.filters, tagId] }));

/** Offers an allergen filter if the filter is active or would leave a meal. @rule R2.38 */
export const allergenIsOffered = (context: MenuContext, allergen: string): boolean => {
  const { avoided } = context;
  const known = allergens.find((one) => one === allergen);
  return (
    known !== undefined && (avoided.includes(known) || hasMeals({ ...context, avoided: [...avoided, known] }))
  );
};
