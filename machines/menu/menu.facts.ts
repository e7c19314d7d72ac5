import { allergens, mealsWithout } from '#machines/domain/allergens.ts';
import type { Meal, Tag } from '#machines/domain/meal.ts';
import { filterMeals } from '#machines/domain/mealFilter.ts';
import type { MenuContext } from './menu.machine.ts';

/** The meals of the chosen week; none while they are not known. */
const mealsIn = ({ menus, week }: MenuContext): readonly Meal[] => menus[week] ?? [];

const wantedIn = ({ tags, filters }: MenuContext): readonly Tag[] =>
  tags.filter(({ id }) => filters.includes(id));

/** The meals of the chosen week that pass the filters, and have nothing that is avoided. */
export const shownMeals = (context: MenuContext): readonly Meal[] =>
  mealsWithout(filterMeals(mealsIn(context), wantedIn(context)), context.avoided);

/** How many meals the chosen week has, whatever the filters. */
export const mealCount = (context: MenuContext): number => mealsIn(context).length;

/** The meal that is open, whatever the filters; null when none is, or when the chosen week has not got it. */
export const openMeal = (context: MenuContext): Meal | null =>
  mealsIn(context).find(({ id }) => id === context.meal) ?? null;

export const menuIsKnown = ({ menus, week }: MenuContext): boolean => menus[week] !== undefined;

export const weekIsOffered = ({ weeks }: MenuContext, week: string): boolean => weeks.includes(week);

/** The week that an address asks for: the first one when it asks for none, or for one that is not shown. */
export const weekAskedFor = ({ weeks }: MenuContext, asked: string | null): string =>
  weeks.find((week) => week === asked) ?? weeks[0];

/** Some meal would be shown then; of a week without any, or not known yet, nobody can say. */
const leadsToMeals = (context: MenuContext): boolean =>
  mealCount(context) === 0 || shownMeals(context).length > 0;

/** A filter of the menu's that can be taken off, or would leave something to see. @rule R2.38 */
export const filterIsOffered = (context: MenuContext, tagId: string): boolean =>
  context.tags.some(({ id }) => id === tagId) &&
  (context.filters.includes(tagId) || leadsToMeals({ ...context, filters: [...context.filters, tagId] }));

/** One of the fourteen allergens, avoided already, or to be avoided with something left to see. @rule R2.38 */
export const allergenIsOffered = (context: MenuContext, allergen: string): boolean => {
  const { avoided } = context;
  const known = allergens.find((one) => one === allergen);
  return (
    known !== undefined &&
    (avoided.includes(known) || leadsToMeals({ ...context, avoided: [...avoided, known] }))
  );
};
