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
    // In external mode, a sign-in alone opens the payment (spec section 4).
    'step.requested': { guard: { type: 'signInIsAwaited', params: ({ event }) => event.step } },
    'edenred.changed': [
      {
        guard: { type: 'edenredOpensPayment', params: ({ event }) => event },
        target: 'payment',
        actions: { type: 'rememberVoucher', params: ({ event }) => event },
      },
      {
        guard: 'signInIsAwaitedFor',
        actions: [
          { type: 'rememberVoucher', params: ({ event }) => event },
          { type: 'putNotice', params: 'signInFailed' },
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
