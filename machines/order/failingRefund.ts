import { orderSetup } from './order.setup.ts';

/** Stripe may report a failed refund after the order has ended. */
export const failingRefund = orderSetup.createStateConfig({
  on: {
    'refund.failed': {
      guard: { type: 'refundFailureIsNew', params: ({ event }) => event.refund },
      target: '#order.needsAttention',
      actions: [
        { type: 'setRefundFailure', params: ({ event }) => event },
        { type: 'setAttentionCause', params: 'refundFailed' },
      ],
    },
  },
}).on;
