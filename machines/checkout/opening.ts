import { checkoutSetup } from './commands.ts';
import { datesAdopted } from './edits.ts';

/** The stored draft is reported before any request. */
export const opening = checkoutSetup.createStateConfig({
  on: {
    ...datesAdopted,
    'draft.absent': [
      { guard: 'intentIsReturned', target: 'returned' },
      { target: 'home', actions: 'forgetArrival' },
    ],
    'draft.found': [
      {
        // A pending payment is resolved before anything else.
        guard: { type: 'draftHasPayment', params: ({ event }) => event.draft },
        target: 'payment.closed.paying.finalising',
        actions: [{ type: 'restoreDraft', params: ({ event }) => event.draft }, 'forgetArrival'],
      },
      {
        guard: 'intentIsReturned',
        target: 'returned',
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'tellMealBox',
          'tellPostalCode',
          'recheckPromo',
        ],
      },
      {
        target: 'home',
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'forgetArrival',
          'tellMealBox',
          'tellPostalCode',
          'recheckPromo',
        ],
      },
    ],
  },
});
