import { givingUp } from './givingUp.ts';
import { orderSetup } from './order.setup.ts';
import { lateAuthorisation } from './lateAuthorisation.ts';

/** Safe to repeat, because Stripe never refunds more than the charge. */
export const refunding = orderSetup.createStateConfig({
  entry: 'forgetAttempts',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'refundPayment',
        src: 'refundPayment',
        input: ({ context: { intentId, agreed, refundReason } }) => ({
          intentId,
          reason: refundReason,
          checkoutId: agreed?.checkoutId ?? null,
        }),
        onDone: [
          // A webhook may arrive before the response.
          {
            guard: { type: 'refundHasFailed', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: [
              { type: 'noteFailedRefund', params: ({ event }) => event.output },
              { type: 'rememberCause', params: 'refundFailed' },
            ],
          },
          {
            guard: { type: 'refundIsUnusual', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: 'rememberUnusualRefund',
          },
          {
            guard: { type: 'paymentIsRefunded', params: ({ event }) => event.output },
            target: '#order.refunded',
            actions: 'rememberRefund',
          },
          {
            guard: { type: 'refundIsRefused', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: { type: 'rememberCause', params: 'refundRefused' },
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      after: { retryDelay: { target: 'asking' } },
      on: {
        'retry.requested': {
          target: 'asking',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  on: lateAuthorisation,
  after: givingUp,
});
