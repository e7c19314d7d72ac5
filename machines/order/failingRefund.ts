import { orderSetup } from './order.setup.ts';

/** If the card's refund fails after the order has ended, an operator must act. */
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
