import { required } from '#machines/required.ts';
import { hasAttempted } from './order.facts.ts';
import { orderSetup } from './order.setup.ts';

/** Cancels or refunds the voucher charge. If that fails, an operator must act. */
export const undoingVoucher = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'undoVoucher',
        src: 'undoVoucher',
        input: ({ context }) => ({
          intentId: context.intentId,
          provider: required(context.agreed, 'agreement').voucher,
          voucher: context.voucher,
          isRepeated: hasAttempted(context),
        }),
        onDone: [
          {
            guard: { type: 'voucherIsUndone', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'setVoucherUndone', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'voucherCannotBeUndone', params: ({ event }) => event.output },
            target: 'over',
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
    over: {
      always: [
        { guard: 'operatorIsNotified', target: '#order.needsAttention' },
        {
          guard: 'voucherIsLeft',
          target: '#order.needsAttention',
          actions: { type: 'setAttentionCause', params: 'voucherLeft' },
        },
        { guard: 'cardIsRefunded', target: '#order.refunded' },
        { target: '#order.refunding' },
      ],
    },
  },
  // The running request may miss a newly reported voucher charge, so it is sent again.
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNew', params: ({ event }) => event.voucher },
      target: '.requesting',
      actions: { type: 'setSurfacedVoucher', params: ({ event }) => event.voucher },
    },
    'refund.failed': {
      guard: { type: 'refundFailureReopens', params: ({ event }) => event.refund },
      actions: [
        { type: 'setRefundFailure', params: ({ event }) => event },
        { type: 'setAttentionCause', params: 'refundFailed' },
      ],
    },
  },
  // After 10 minutes, the card is refunded without waiting for the voucher.
  after: { voucherLimit: { target: '.over' } },
});
