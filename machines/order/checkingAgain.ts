import { givingUp } from './givingUp.ts';
import { orderSetup } from './order.setup.ts';

/** Last check of e-mail, delivery date and consent, before the meal voucher is charged. */
export const checkingAgain = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'checkAgain',
        src: 'checkAgain',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          {
            guard: { type: 'paygreenIsDue', params: ({ event }) => event.output },
            target: '#order.authorisingVoucher.requesting',
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
            guard: { type: 'orderIsRejected', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'setRejection', params: ({ event }) => event.output },
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      // A fully refunded payment is not registered as an order.
      always: {
        guard: 'isFullyReturned',
        target: '#order.needsAttention',
        actions: { type: 'setAttentionCause', params: 'returned' },
      },
      after: { retryDelay: { target: 'requesting' } },
      on: {
        'refund.requested': {
          target: '#order.refunding',
          actions: { type: 'rule', params: ({ event }) => ({ ruling: 'refund', word: event.word }) },
        },
        'retry.requested': {
          target: 'requesting',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  after: givingUp,
});
