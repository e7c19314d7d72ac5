import { checkoutSetup } from './commands.ts';
import { applyDatesWhenAnswered } from './edits.ts';

/**
 * Waits for the stored draft before any request to the server. Sends its promo code before the box, because a box
 * would make the promo machine report the offer.
 */
export const opening = checkoutSetup.createStateConfig({
  on: {
    ...applyDatesWhenAnswered,
    'draft.absent': [
      { guard: 'intentIsReturned', target: 'returned' },
      { target: 'home', actions: 'clearArrival' },
    ],
    'draft.found': [
      {
        // If the draft has a pending payment, first requests the payment's result.
        guard: { type: 'draftHasPayment', params: ({ event }) => event.draft },
        target: 'payment.closed.paying.finalising',
        actions: [{ type: 'restoreDraft', params: ({ event }) => event.draft }, 'clearArrival'],
      },
      {
        guard: 'intentIsReturned',
        target: 'returned',
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'recheckPromo',
          'sendMealBox',
          'sendPostalCode',
        ],
      },
      {
        target: 'home',
        actions: [
          { type: 'restoreDraft', params: ({ event }) => event.draft },
          'clearArrival',
          'recheckPromo',
          'sendMealBox',
          'sendPostalCode',
        ],
      },
    ],
  },
});
