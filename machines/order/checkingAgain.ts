import { givingUp } from './givingUp.ts';
import { orderSetup } from './order.setup.ts';

/** Last check before anything but the card is charged. */
export const checkingAgain = orderSetup.createStateConfig({
  entry: 'forgetAttempts',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'checkAgain',
        src: 'checkAgain',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          {
            guard: { type: 'paygreenIsDue', params: ({ event }) => event.output },
            target: '#order.authorisingVoucher.asking',
          },
          {
            guard: { type: 'edenredIsDue', params: ({ event }) => event.output },
            target: '#order.authorisingVoucher.openingSession',
          },
          {
            guard: { type: 'orderMayBeRegistered', params: ({ event }) => event.output },
            target: '#order.registering',
          },
          {
            guard: { type: 'orderIsRefused', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      // A refunded customer receives no box.
      always: {
        guard: 'isWhollyReturned',
        target: '#order.needsAttention',
        actions: { type: 'rememberCause', params: 'returned' },
      },
      after: { retryDelay: { target: 'asking' } },
      on: {
        'refund.requested': {
          target: '#order.refunding',
          actions: { type: 'rule', params: ({ event }) => ({ ruling: 'refund', word: event.word }) },
        },
        'retry.requested': {
          target: 'asking',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  after: givingUp,
});
