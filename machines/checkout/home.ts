import { checkoutSetup } from './commands.ts';

/** The choice of a box; an old draft comes back here, once the shopper asks for it. */
export const home = checkoutSetup.createStateConfig({
  entry: ['forgetSubStep', { type: 'enterStep', params: 'home' }],
  on: {
    'draft.settled': [
      {
        guard: { type: 'promoWasEntered', params: ({ event }) => event.draft },
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'forgetPending',
          'tellMealBox',
          'tellPostalCode',
          'awaitPromo',
          'recheckPromo',
        ],
      },
      {
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'forgetPending',
          'tellMealBox',
          'tellPostalCode',
        ],
      },
    ],
    'draft.resumed': { actions: 'forwardToDraft' },
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      actions: [{ type: 'rememberMealBox', params: ({ event }) => event }, 'tellMealBox', 'keepDraft'],
    },
    'order.started': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      target: 'form',
      actions: [
        'clearNotices',
        { type: 'rememberMealBox', params: ({ event }) => event },
        'tellMealBox',
        'keepDraft',
      ],
    },
  },
});
