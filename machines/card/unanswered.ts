import { required } from '#machines/required.ts';
import { cardSetup } from './setup.ts';

/**
 * A confirmation whose answer is lost: the intent is read until its end is known, and never confirmed
 * again meanwhile. The limit is the compound's, so that it runs on while waiting and reading alternate.
 * @rule R8.11
 */
export const unanswered = cardSetup.createStateConfig({
  tags: ['busy'],
  initial: 'waiting',
  states: {
    waiting: { after: { recheckDelay: { target: 'reading' } } },
    reading: {
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context }) => required(context.created, 'created intent'),
        onDone: [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event.output },
            target: '#card.confirmation.INTENT_CONFIRMED',
            actions: { type: 'rememberConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'paymentIsMismatched', params: ({ event }) => event.output },
            target: '#card.confirmation.mismatched',
            actions: { type: 'rememberConfirmation', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nothingWasCharged', params: ({ event }) => event.output },
            target: '#card.confirmation.ERROR',
            actions: { type: 'rememberProblem', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'intentIsCanceled', params: ({ event }) => event.output },
            target: '#card.creation.CREATING_INTENT',
            actions: 'forgetIntent',
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
  },
  after: { uncertaintyLimit: { target: '#card.confirmation.leftToServer' } },
});
