import type { AnyEventObject, SnapshotFrom } from 'xstate';
import { allergens } from '#machines/domain/allergens.ts';
import { openMeal, shownMeals } from '#machines/menu/menu.facts.ts';
import { menuMachine, type MenuContext } from '#machines/menu/menu.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import { organicTag, bistrot, fitnessTag, meal, porkTag, tags, vegetarianTag } from '#tests/support/meals.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import { expectations } from './menu.expectations.ts';

type MenuSnapshot = SnapshotFrom<typeof menuMachine>;

const weeks = ['2026-W48', '2026-W49'] as const;

/** Sample meals. Only the first one matches two filters. The last one has an unknown allergen. */
const meals = [
  meal('bourguignon', [bistrot, organicTag]),
  meal('saumon', [fitnessTag], ['Poisson']),
  meal('gnocchi', [bistrot, vegetarianTag], ['Lait de brebis', 'E 322']),
];

const events: readonly AnyEventObject[] = [
  { type: 'menu.requested', week: null, meal: null },
  { type: 'menu.requested', week: weeks[1], meal: 'saumon' },
  { type: 'menu.requested', week: '2025-W01', meal: 'nobody' },
  ...[...weeks, '2025-W01'].map((week) => ({ type: 'week.chosen', week })),
  ...[bistrot, vegetarianTag, fitnessTag, organicTag, porkTag].map(({ id }) => ({
    type: 'filter.toggled',
    tagId: id,
  })),
  ...['Lait', 'Poisson', 'Sucre'].map((allergen) => ({ type: 'allergen.toggled', allergen })),
  { type: 'filters.cleared' },
  { type: 'meal.opened', meal: 'bourguignon' },
  { type: 'meal.dismissed' },
  { type: 'menu.retried' },
  done('findMeals', { meals }),
  done('findMeals', { meals: [] }),
  failed('findMeals'),
  elapsed('answerTimeout', 'menu.loading'),
];

const isLoaded = ({ menus, week }: MenuContext): boolean => menus[week] !== undefined;
const othersIn = ({ menus, week }: MenuContext): string => JSON.stringify({ ...menus, [week]: null });

const narrows = ({ type }: AnyEventObject): boolean =>
  type.startsWith('filter') || type.startsWith('allergen');

export const model: ShopModel<MenuSnapshot> = {
  machine: menuMachine,
  manualTests: byHandOf('menu'),
  // Two pages: the first starts without dishes, the second with the first week's dishes from the server.
  inputs: [
    { weeks, tags },
    { weeks, tags, menus: { [weeks[0]]: meals } },
  ],
  events,
  expectations,
  keyOf: ({ value, context: { week, menus, filters, avoided, meal: open } }) => {
    const sizes = weeks.map((id) => menus[id]?.length);
    return JSON.stringify([value, week, sizes, filters.toSorted(), avoided.toSorted(), open]);
  },
  invariants: {
    'shows a loaded menu and requests a missing one': ({ after }) =>
      after.matches('idle') ||
      (!after.matches('opening') && after.matches('shown') === isLoaded(after.context)),
    'selects a week of the page, the first by default': ({ event, after }) =>
      weeks.some((week) => week === after.context.week) &&
      (event.type !== 'menu.requested' ||
        after.context.week === (event['week'] === weeks[1] ? weeks[1] : weeks[0])),
    'opens the meal of the URL in every state': ({ event, after }) =>
      event.type !== 'menu.requested' || (!after.matches('idle') && after.context.meal === event['meal']),
    'stores a response only for the requested week': ({ before, event, after }) =>
      before.context.week !== after.context.week ||
      (othersIn(before.context) === othersIn(after.context) &&
        (event.type.startsWith('xstate.done.') || isLoaded(before.context) === isLoaded(after.context))),
    'never loses a loaded week or requests it again': ({ before, after }) =>
      Object.keys(before.context.menus).every((week) => after.context.menus[week] !== undefined) &&
      (!after.matches('loading') || !isLoaded(after.context)),
    'does not request a week twice': ({ before, event, after }) =>
      event.type === 'menu.retried' ||
      before.context.week !== after.context.week ||
      before.matches('idle') ||
      !after.matches('loading') ||
      before.matches('loading'),
    'shows only meals that match the chosen diet': ({ after: { context } }) =>
      !context.filters.includes(vegetarianTag.id) || shownMeals(context).every(({ id }) => id === 'gnocchi'),
    'shows only meals that match a filter of each category': ({ after: { context } }) =>
      shownMeals(context).every((shown) =>
        Map.groupBy(
          tags.filter(({ id }) => id !== vegetarianTag.id && context.filters.includes(id)),
          ({ category }) => category,
        )
          .values()
          .every((wanted) => wanted.some(({ id }) => shown.tags.some((tag) => tag.id === id))),
      ),
    // @rule R3.23
    'shows no meal with an avoided or unknown allergen': ({ after: { context } }) =>
      shownMeals(context).every(
        ({ id, nutrition }) =>
          context.avoided.length === 0 ||
          (id !== 'gnocchi' && !context.avoided.some((one) => nutrition.allergens.includes(one))),
      ),
    'shows the full week without filters': ({ after: { context } }) =>
      context.filters.length + context.avoided.length > 0 ||
      shownMeals(context).length === (context.menus[context.week]?.length ?? 0),
    'retains meal and week when filters change': ({ before, event, after }) =>
      !narrows(event) ||
      (before.context.meal === after.context.meal &&
        before.context.week === after.context.week &&
        openMeal(before.context)?.id === openMeal(after.context)?.id &&
        before.value === after.value),
    'retains filters when the week changes': ({ before, event, after }) =>
      narrows(event) ||
      (before.context.filters.join() === after.context.filters.join() &&
        before.context.avoided.join() === after.context.avoided.join()),
    'stores only filters of the menu, each once': ({ after: { context } }) =>
      context.filters.every((id) => tags.some((tag) => tag.id === id)) &&
      new Set(context.filters).size === context.filters.length,
    // @rule R2.38
    'adds no filter that would leave no meal': ({ before: { context: before }, event, after: { context } }) =>
      !event.type.endsWith('.toggled') ||
      before.filters.length + before.avoided.length >= context.filters.length + context.avoided.length ||
      shownMeals(context).length > 0 ||
      (context.menus[context.week] ?? []).length === 0,
    'lets the visitor remove every active filter': ({ after }) =>
      after.context.filters.every((tagId) => after.can({ type: 'filter.toggled', tagId })) &&
      after.context.avoided.every((allergen) => after.can({ type: 'allergen.toggled', allergen })),
    'stores only defined allergens, each once': ({ after: { context } }) =>
      context.avoided.every((one) => allergens.includes(one)) &&
      new Set(context.avoided).size === context.avoided.length,
    'closes the meal when the week changes unless the URL names one': ({ before, event, after }) =>
      before.context.week === after.context.week ||
      after.context.meal === (event.type === 'menu.requested' ? event['meal'] : null),
    'opens only meals of the chosen week': ({ after: { context } }) => {
      const open = openMeal(context);
      return (
        open === null || (open.id === context.meal && (context.menus[context.week] ?? []).includes(open))
      );
    },
    'closes a meal and clears filters in every state': ({ event, after }) =>
      after.can({ type: 'meal.dismissed' }) &&
      after.can({ type: 'filters.cleared' }) &&
      (event.type !== 'meal.dismissed' || after.context.meal === null) &&
      (event.type !== 'filters.cleared' || after.context.filters.length + after.context.avoided.length === 0),
    'retries a failed request': ({ before, event, after }) =>
      event.type !== 'menu.retried' || !before.matches('failed') || after.matches('loading'),
  },
};
