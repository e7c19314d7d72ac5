import { failingRefund } from './failingRefund.ts';
import { orderSetup } from './order.setup.ts';

/** Closed by an operator. Later reports of providers reopen it. */
export const closed = orderSetup.createStateConfig({
  tags: ['answered'],
  initial: 'ordered',
  on: {
    'payment.disputed': {
      guard: { type: 'disputeIsNews', params: ({ event }) => event.dispute },
      target: '#order.needsAttention',
      actions: [
        { type: 'noteDispute', params: ({ event }) => event.dispute },
        { type: 'rememberCause', params: 'disputed' },
      ],
    },
    ...failingRefund,
  },
  states: {
    ordered: {
      on: {
        'voucher.lapsed': {
          guard: 'lapseIsNews',
          target: '#order.needsAttention',
          actions: [
            { type: 'noteLapse', params: ({ event }) => event.status },
            { type: 'rememberCause', params: 'voucherLapsed' },
          ],
        },
        'payment.returned': {
          guard: { type: 'returnIsNews', params: ({ event }) => event.amount },
          target: '#order.needsAttention',
          actions: [
            { type: 'noteReturn', params: ({ event }) => event.amount },
            { type: 'rememberCause', params: 'returned' },
          ],
        },
      },
    },
    // Allows another payment of the checkout.
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
          guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
          target: '#order.undoingVoucher',
          actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
        },
      },
    },
  },
});
