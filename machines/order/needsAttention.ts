import { voucherStateNow, voucherNow } from './order.facts.ts';
import { required } from '#machines/required.ts';
import { ruling } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/** The order waits for an operator, and each change is reported to the operator again. */
export const needsAttention = orderSetup.createStateConfig({
  tags: ['answered', 'problem'],
  entry: 'resetAttempts',
  initial: 'raising',
  on: {
    'voucher.surfaced': [
      {
        guard: { type: 'newVoucherMustBeUndone', params: ({ event }) => event.voucher },
        target: '#order.undoingVoucher',
        actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
      },
      {
        guard: { type: 'voucherIsNew', params: ({ event }) => event.voucher },
        target: '.raising',
        actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
      },
    ],
    'voucher.lapsed': {
      guard: 'lapseIsNew',
      target: '.raising',
      actions: { type: 'setLapse', params: ({ event }) => event.status },
    },
    'payment.returned': [
      {
        guard: { type: 'returnSettles', params: ({ event }) => event.amount },
        target: '#order.closed.releasing',
        actions: [{ type: 'setReturnedAmount', params: ({ event }) => event.amount }, 'setRefundedByHand'],
      },
      {
        guard: { type: 'returnIsNew', params: ({ event }) => event.amount },
        target: '.raising',
        actions: { type: 'setReturnedAmount', params: ({ event }) => event.amount },
      },
    ],
    'refund.failed': [
      {
        guard: { type: 'refundFailureReopens', params: ({ event }) => event.refund },
        target: '.raising',
        actions: [
          { type: 'setRefundFailure', params: ({ event }) => event },
          { type: 'setAttentionCause', params: 'refundFailed' },
        ],
      },
      {
        guard: { type: 'refundFailureIsNew', params: ({ event }) => event.refund },
        target: '.raising',
        actions: { type: 'setRefundFailure', params: ({ event }) => event },
      },
    ],
    'payment.disputed': {
      guard: { type: 'disputeIsNew', params: ({ event }) => event.dispute },
      target: '.raising',
      actions: { type: 'setDispute', params: ({ event }) => event.dispute },
    },
  },
  states: {
    raising: {
      invoke: {
        id: 'raiseAttention',
        src: 'raiseAttention',
        input: ({ context }) => ({
          intentId: context.intentId,
          cause: required(context.attention, 'cause'),
          isRefunded: context.isRefunded,
          voucherState: voucherStateNow(context),
          voucher: voucherNow(context),
          returned: context.returned,
          dispute: context.dispute,
        }),
        onDone: { target: 'raised' },
        onError: { target: 'unlisted', actions: 'countAttempt' },
      },
    },
    // The order is not on the operators' list yet, because the request failed.
    unlisted: { after: { retryDelay: { target: 'raising' } } },
    raised: { on: ruling },
  },
});
