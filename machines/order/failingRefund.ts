import { orderSetup } from './order.setup.ts';

/** What an order does that was done with, when a refund of its card comes to nothing: the money is here, where nobody expects it. */
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
