import { checkoutSetup } from './commands.ts';
import { datesAdopted } from './edits.ts';

/** What an earlier visit left is known before anything is asked; it comes at once, from the draft. */
export const opening = checkoutSetup.createStateConfig({
  on: {
    ...datesAdopted,
    'draft.absent': [
      { guard: 'intentIsReturned', target: 'returned' },
      { target: 'home', actions: 'forgetArrival' },
    ],
    'draft.found': [
      {
        // Who may have paid is told what became of it before anything else is asked, their e-mail included.
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
