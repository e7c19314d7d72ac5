import { mondayOf } from '#machines/domain/week.ts';
import { menuSetup } from './setup.ts';

/** The chef's menu, week by week: what the page brought or has loaded stays, and filters narrow what is shown of it. */
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
        guard: { type: 'weekStands', params: ({ event }) => event },
        actions: { type: 'rememberMeal', params: ({ event }) => event },
      },
      { target: '.opening', actions: { type: 'rememberRequest', params: ({ event }) => event } },
    ],
    'week.chosen': {
      guard: { type: 'weekIsAnother', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'rememberWeek', params: ({ event }) => event },
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
    'meal.opened': { actions: { type: 'rememberMeal', params: ({ event }) => event } },
    'meal.dismissed': { actions: 'dismissMeal' },
  },
  states: {
    idle: {
      on: {
        // The address has the first word.
        'menu.requested': {
          target: 'opening',
          actions: { type: 'rememberRequest', params: ({ event }) => event },
        },
      },
    },
    opening: {
      always: [{ guard: 'menuIsKnown', target: 'shown' }, { target: 'loading' }],
    },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'findMeals',
        src: 'findMeals',
        input: ({ context }) => ({ monday: mondayOf(context.week) }),
        onDone: { target: 'shown', actions: { type: 'rememberMeals', params: ({ event }) => event.output } },
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
