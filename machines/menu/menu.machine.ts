import { assign, setup } from 'xstate';
import type { Allergen } from '#machines/domain/allergens.ts';
import type { Meal, Tag } from '#machines/domain/meal.ts';
import { mainChartTimeout } from '#machines/domain/timeouts.ts';
import { mondayOf } from '#machines/domain/week.ts';
import { port } from '#machines/port.ts';
import * as facts from './menu.facts.ts';

export type MenuEvent =
  /** Week and meal from the URL. If `null`, shows the first week, or opens no meal. */
  | { type: 'menu.requested'; week: string | null; meal: string | null }
  | { type: 'week.chosen'; week: string }
  | { type: 'filter.toggled'; tagId: string }
  | { type: 'allergen.toggled'; allergen: Allergen }
  | { type: 'filters.cleared' }
  | { type: 'meal.opened'; meal: string }
  | { type: 'meal.dismissed' }
  | { type: 'menu.retried' };

export interface WeekMenu {
  readonly meals: readonly Meal[];
}

export interface MenuInput {
  /** ISO weeks such as `2026-W48`, starting with the next box. */
  readonly weeks: readonly [string, ...string[]];
  readonly tags: readonly Tag[];
  /** Menus that were rendered with the page. */
  readonly menus?: Menus;
}

type Menus = Readonly<Record<string, readonly Meal[]>>;

export interface MenuContext extends MenuInput {
  readonly week: string;
  readonly menus: Menus;
  /** Tag ids of the active filters. */
  readonly filters: readonly string[];
  readonly avoided: readonly Allergen[];
  /** Open meal's id. The selected week may not contain the meal. */
  readonly meal: string | null;
}

interface MenuRequest {
  readonly week: string | null;
  readonly meal: string | null;
}

const menuSetup = setup({
  types: {} as { context: MenuContext; events: MenuEvent; input: MenuInput; tags: 'busy' | 'problem' },
  actors: {
    /** @param monday ISO date */
    findMeals: port<WeekMenu, { monday: string }>('findMeals'),
  },
  guards: {
    menuIsCached: ({ context }) => facts.menuIsCached(context),
    weekIsUnchanged: ({ context }, { week }: { week: string | null }) =>
      facts.requestedWeek(context, week) === context.week,
    weekIsDifferent: ({ context }, { week }: { week: string }) =>
      facts.weekIsOffered(context, week) && week !== context.week,
    filterIsOffered: ({ context }, { tagId }: { tagId: string }) => facts.filterIsOffered(context, tagId),
    allergenIsOffered: ({ context }, { allergen }: { allergen: string }) =>
      facts.allergenIsOffered(context, allergen),
  },
  actions: {
    setRequest: assign(({ context }, { week, meal }: MenuRequest) => ({
      week: facts.requestedWeek(context, week),
      meal,
    })),
    setWeek: assign((_, { week }: { week: string }) => ({ week, meal: null })),
    setMeals: assign(({ context }, { meals }: WeekMenu) => ({
      menus: { ...context.menus, [context.week]: meals },
    })),
    setMeal: assign((_, { meal }: { meal: string | null }) => ({ meal })),
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
    answerTimeout: mainChartTimeout,
  },
});

/** Loads and caches one week's menu at a time. Filters apply in the browser. */
export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  context: ({ input }) => ({
    menus: {},
    ...input,
    week: input.weeks[0],
    filters: [],
    avoided: [],
    meal: null,
  }),
  initial: 'idle',
  on: {
    'menu.requested': [
      {
        guard: { type: 'weekIsUnchanged', params: ({ event }) => event },
        actions: { type: 'setMeal', params: ({ event }) => event },
      },
      { target: '.opening', actions: { type: 'setRequest', params: ({ event }) => event } },
    ],
    'week.chosen': {
      guard: { type: 'weekIsDifferent', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'setWeek', params: ({ event }) => event },
    },
    'filter.toggled': {
      guard: { type: 'filterIsOffered', params: ({ event }) => event },
      actions: { type: 'toggleFilter', params: ({ event }) => event },
    },
    'allergen.toggled': {
      guard: { type: 'allergenIsOffered', params: ({ event }) => event },
      actions: { type: 'toggleAllergen', params: ({ event }) => event },
    },
    'filters.cleared': { actions: 'clearFilters' },
    'meal.opened': { actions: { type: 'setMeal', params: ({ event }) => event } },
    'meal.dismissed': { actions: 'dismissMeal' },
  },
  states: {
    idle: {
      on: {
        'menu.requested': {
          target: 'opening',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
      },
    },
    opening: {
      always: [{ guard: 'menuIsCached', target: 'shown' }, { target: 'loading' }],
    },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'findMeals',
        src: 'findMeals',
        input: ({ context }) => ({ monday: mondayOf(context.week) }),
        onDone: { target: 'shown', actions: { type: 'setMeals', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
      after: { answerTimeout: { target: 'failed' } },
    },
    shown: {},
    failed: {
      tags: ['problem'],
      on: { 'menu.retried': { target: 'loading' } },
    },
  },
});
