import { confirmation } from './confirmation.ts';
import { creation } from './creation.ts';
import { cardSetup } from './setup.ts';

/**
 * Makes a card intent for the charge on the screen, then confirms it. One follows the other, so that
 * no intent can be confirmed while another is being made.
 * @rule R4.11
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  context: ({ input }) => ({
    ...input,
    request: null,
    created: null,
    confirmed: null,
    details: null,
    problem: null,
    proof: null,
    cache: {},
  }),
  initial: 'idle',
  on: {
    'intent.requested': [
      {
        guard: { type: 'intentIsCached', params: ({ event }) => event.request },
        target: '.creation.INTENT_CREATED',
        actions: { type: 'rememberRequest', params: ({ event }) => event.request },
      },
      {
        target: '.creation.CREATING_INTENT',
        actions: { type: 'rememberRequest', params: ({ event }) => event.request },
      },
    ],
    // Nobody pays with them any more: after a success, a refund or another tab's payment, or once all is wiped.
    'intent.discarded': { target: '.idle', actions: 'forgetEverything' },
  },
  states: { idle: {}, creation, confirmation },
});
