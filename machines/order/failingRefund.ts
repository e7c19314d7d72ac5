import { orderSetup } from './order.setup.ts';

/** A refund can fail after the order has ended. */
export const failingRefund = orderSetup.createStateConfig({
  on: {
    'refund.failed': {
      guard: { type: 'refundFailureIsNews', params: ({ event }) => event.refund },
      target: '#order.needsAttention',
      actions: [
        { type: 'noteRefundFailure', params: ({ event }) => event },
        { type: 'rememberCause', params: 'refundFailed' },
      ],
    },
  },
}).on;
