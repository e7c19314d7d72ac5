import { failingRefund } from './failingRefund.ts';
import { orderSetup } from './order.setup.ts';

/** An operator closed the order. Later reports of Stripe or the voucher provider reopen it. */
export const closed = orderSetup.createStateConfig({
  tags: ['answered'],
  initial: 'ordered',
  on: {
    'payment.disputed': {
      guard: { type: 'disputeIsNew', params: ({ event }) => event.dispute },
      target: '#order.needsAttention',
      actions: [
        { type: 'setDispute', params: ({ event }) => event.dispute },
        { type: 'setAttentionCause', params: 'disputed' },
      ],
    },
    ...failingRefund,
  },
  states: {
    ordered: {
      on: {
        'voucher.lapsed': {
          guard: 'lapseIsNew',
          target: '#order.needsAttention',
          actions: [
            { type: 'setLapse', params: ({ event }) => event.status },
            { type: 'setAttentionCause', params: 'voucherLapsed' },
          ],
        },
        'payment.returned': {
          guard: { type: 'returnIsNew', params: ({ event }) => event.amount },
          target: '#order.needsAttention',
          actions: [
            { type: 'setReturnedAmount', params: ({ event }) => event.amount },
            { type: 'setAttentionCause', params: 'returned' },
          ],
        },
      },
    },
    // Removes the intent from its checkout, so the customer can pay again with the same cookie.
    releasing: {
      invoke: {
        id: 'releaseCheckout',
        src: 'releaseCheckout',
        input: ({ context: { intentId, agreed } }) => ({ intentId, checkoutId: agreed?.checkoutId ?? null }),
        onDone: { target: 'refunded' },
        onError: { target: 'unreleased', actions: 'countAttempt' },
      },
    },
    unreleased: { after: { retryDelay: { target: 'releasing' } } },
    refunded: {
      on: {
        'voucher.surfaced': {
          guard: { type: 'voucherIsNew', params: ({ event }) => event.voucher },
          target: '#order.undoingVoucher',
          actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
        },
      },
    },
  },
});
