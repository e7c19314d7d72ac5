import { required } from '#machines/required.ts';
import { hasAttempted } from './order.facts.ts';
import { orderSetup } from './order.setup.ts';

/**
 * No order comes of it: the voucher gets back what it can, before the card does or, when it came to light later, after. People see
 * to what stays.
 */
export const undoingVoucher = orderSetup.createStateConfig({
  entry: 'forgetAttempts',
  initial: 'asking',
  states: {
    asking: {
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
            actions: { type: 'rememberUndoing', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'voucherStays', params: ({ event }) => event.output },
            target: 'over',
          },
          { target: 'waiting', actions: 'countAttempt' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
    waiting: {
      after: { retryDelay: { target: 'asking' } },
      on: {
        'retry.requested': {
          target: 'asking',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
    over: {
      always: [
        // They hear what has become of it.
        { guard: 'peopleKnow', target: '#order.needsAttention' },
        {
          guard: 'voucherIsLeft',
          target: '#order.needsAttention',
          actions: { type: 'rememberCause', params: 'voucherLeft' },
        },
        { guard: 'cardIsPaidBack', target: '#order.refunded' },
        { target: '#order.refunding' },
      ],
    },
  },
  // Whoever is asking may have looked just before.
  on: {
    'voucher.surfaced': {
      guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
      target: '.asking',
      actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
    },
    // People hear of it when this is over.
    'refund.failed': {
      guard: { type: 'refundFailureReopens', params: ({ event }) => event.refund },
      actions: [
        { type: 'noteRefundFailure', params: ({ event }) => event },
        { type: 'rememberCause', params: 'refundFailed' },
      ],
    },
  },
  // The card's money does not wait longer for a provider that is not there.
  after: { voucherLimit: { target: '.over' } },
});
