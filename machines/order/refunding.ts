import { givingUp } from './givingUp.ts';
import { orderSetup } from './order.setup.ts';
import { lateAuthorisation } from './lateAuthorisation.ts';

/** Refunds the card. A retry is safe, because Stripe never refunds more than the charge. */
export const refunding = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'refundPayment',
        src: 'refundPayment',
        input: ({ context: { intentId, agreed, refundReason } }) => ({
          intentId,
          reason: refundReason,
          checkoutId: agreed?.checkoutId ?? null,
        }),
        onDone: [
          {
            guard: { type: 'refundHasFailed', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: [
              { type: 'addFailedRefund', params: ({ event }) => event.output },
              { type: 'setAttentionCause', params: 'refundFailed' },
            ],
          },
          {
            guard: { type: 'refundIsUnusual', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: 'setUnusualRefund',
          },
          {
            guard: { type: 'paymentIsRefunded', params: ({ event }) => event.output },
            target: '#order.refunded',
            actions: 'setRefunded',
          },
          {
            guard: { type: 'refundIsRejected', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: { type: 'setAttentionCause', params: 'refundRefused' },
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      after: { retryDelay: { target: 'requesting' } },
      on: {
        'retry.requested': {
          target: 'requesting',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  on: lateAuthorisation,
  after: givingUp,
});
