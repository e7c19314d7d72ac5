import { assign, setup } from 'xstate';
import type { Allergen } from '#machines/domain/allergens.ts';
import { mainAnswer } from '#machines/domain/waits.ts';
import { port } from '#machines/port.ts';
import * as facts from './menu.facts.ts';
import type { MenuContext, MenuEvent, MenuInput, WeekMenu } from './types.ts';

interface Asked {
  readonly week: string | null;
  readonly meal: string | null;
}

/** Everything the menu chart names: its types, port, guards, actions and delays. */
export const menuSetup = setup({
  types: {} as { context: MenuContext; events: MenuEvent; input: MenuInput; tags: 'busy' | 'problem' },
  actors: {
    /** @param monday first day of the week, an ISO date */
    findMeals: port<WeekMenu, { monday: string }>('findMeals'),
  },
  guards: {
    menuIsKnown: ({ context }) => facts.menuIsKnown(context),
    weekStands: ({ context }, { week }: { week: string | null }) =>
      facts.weekAskedFor(context, week) === context.week,
    weekIsAnother: ({ context }, { week }: { week: string }) =>
      facts.weekIsOffered(context, week) && week !== context.week,
    filterIsOffered: ({ context }, { tagId }: { tagId: string }) => facts.filterIsOffered(context, tagId),
    allergenIsOffered: ({ context }, { allergen }: { allergen: string }) =>
      facts.allergenIsOffered(context, allergen),
  },
  actions: {
    rememberRequest: assign(({ context }, { week, meal }: Asked) => ({
      week: facts.weekAskedFor(context, week),
      meal,
    })),
    // A meal that lies open is another week's.
    rememberWeek: assign((_, { week }: { week: string }) => ({ week, meal: null })),
    rememberMeals: assign(({ context }, { meals }: WeekMenu) => ({
      menus: { ...context.menus, [context.week]: meals },
    })),
    rememberMeal: assign((_, { meal }: { meal: string | null }) => ({ meal })),
    dismissMeal: assign({ meal: null }),
    toggleFilter: assign(({ context: { filters } }, { tagId }: { tagId: string }) => ({
      filters: filters.includes(tagId) ? filters.filter((id) => id !== tagId) : [...filters, tagId],
    })),
    toggleAllergen: assign(({ context: { avoided } }, { allergen }: { allergen: Allergen }) => ({
      avoided: avoided.includes(allergen)
        ? avoided.filter((one) => one !== allergen)
        : [...avoided, allergen],
    })),
    clearFilters: assign({ filters: [], avoided: [] }),
  },
  delays: {
    answerTimeout: mainAnswer,
  },
});
