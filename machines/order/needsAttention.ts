import { voucherStateNow, voucherNow } from './order.facts.ts';
import { required } from '#machines/required.ts';
import { ruling } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/** Each change is reported again. */
export const needsAttention = orderSetup.createStateConfig({
  tags: ['answered', 'problem'],
  entry: 'forgetAttempts',
  initial: 'raising',
  on: {
    'voucher.surfaced': [
      {
        guard: { type: 'newsIsToBeUndone', params: ({ event }) => event.voucher },
        target: '#order.undoingVoucher',
        actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
      },
      {
        guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
        target: '.raising',
        actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
      },
    ],
    'voucher.lapsed': {
      guard: 'lapseIsNews',
      target: '.raising',
      actions: { type: 'noteLapse', params: ({ event }) => event.status },
    },
    'payment.returned': [
      {
        guard: { type: 'returnSettles', params: ({ event }) => event.amount },
        target: '#order.closed.releasing',
        actions: [{ type: 'noteReturn', params: ({ event }) => event.amount }, 'rememberReturn'],
      },
      {
        guard: { type: 'returnIsNews', params: ({ event }) => event.amount },
        target: '.raising',
        actions: { type: 'noteReturn', params: ({ event }) => event.amount },
      },
    ],
    'refund.failed': [
      {
        guard: { type: 'refundFailureReopens', params: ({ event }) => event.refund },
        target: '.raising',
        actions: [
          { type: 'noteRefundFailure', params: ({ event }) => event },
          { type: 'rememberCause', params: 'refundFailed' },
        ],
      },
      {
        guard: { type: 'refundFailureIsNews', params: ({ event }) => event.refund },
        target: '.raising',
        actions: { type: 'noteRefundFailure', params: ({ event }) => event },
      },
    ],
    'payment.disputed': {
      guard: { type: 'disputeIsNews', params: ({ event }) => event.dispute },
      target: '.raising',
      actions: { type: 'noteDispute', params: ({ event }) => event.dispute },
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
          standing: voucherStateNow(context),
          voucher: voucherNow(context),
          returned: context.returned,
          dispute: context.dispute,
        }),
        onDone: { target: 'raised' },
        onError: { target: 'unlisted', actions: 'countAttempt' },
      },
    },
    // Already logged. Operators can act once the order is listed.
    unlisted: { after: { retryDelay: { target: 'raising' } } },
    raised: { on: ruling },
  },
});
