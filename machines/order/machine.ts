import { required } from '#machines/required.ts';
import { authorisingVoucher } from './authorisingVoucher.ts';
import { checkingAgain } from './checkingAgain.ts';
import { orderSetup } from './setup.ts';
import { standingNow, voucherNow } from './facts.ts';
import { refunding } from './refunding.ts';
import { registering } from './registering.ts';
import { surfacing } from './surfacing.ts';
import { undoingVoucher } from './undoingVoucher.ts';
import { verifyingCard } from './verifyingCard.ts';

/**
 * From a card intent to exactly one order with the main backend, or the money back. One runs for each
 * intent, durably, whoever asks for it and however often. Every wait is a state, so that what an order
 * waits for can be seen.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  // Raised with the first change after a release: `npm run orders:release` says when.
  version: '2',
  context: ({ input }) => ({
    ...input,
    round: 0,
    isAskedMeanwhile: false,
    attempts: 0,
    payment: null,
    agreed: null,
    standing: 'untouched',
    voucher: null,
    lapse: null,
    isVoucherLate: false,
    doubt: 'none',
    isRegistered: false,
    refundReason: null,
    isRefunded: false,
    attention: null,
  }),
  initial: 'verifyingCard',
  states: {
    verifyingCard,
    // An answer, and not the last one: the shopper may still pay with this very intent.
    unpaid: {
      tags: ['answered'],
      on: { 'settlement.requested': { target: 'verifyingCard', actions: 'beginRound' } },
    },
    checkingAgain,
    authorisingVoucher,
    registering,
    undoingVoucher,
    refunding,
    // Not the end of a voucher, which its provider captures on a later day.
    completed: {
      tags: ['answered'],
      always: {
        guard: 'voucherHasLapsed',
        target: 'needsAttention',
        actions: { type: 'rememberCause', params: 'voucherLapsed' },
      },
      on: { 'voucher.lapsed': { actions: { type: 'noteLapse', params: ({ event }) => event.status } } },
    },
    // Nor is this: what PayGreen was asked for and never answered may land long after.
    refunded: {
      tags: ['answered'],
      always: { guard: 'voucherIsTaken', target: 'undoingVoucher' },
      on: surfacing,
    },
    needsAttention: {
      tags: ['answered', 'problem'],
      initial: 'raising',
      on: {
        'voucher.surfaced': [
          {
            guard: { type: 'newsIsToBeUndone', params: ({ event }) => event.voucher },
            target: 'undoingVoucher',
            actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
          },
          {
            guard: { type: 'voucherIsNews', params: ({ event }) => event.voucher },
            target: '.raising',
            actions: { type: 'rememberSurfaced', params: ({ event }) => event.voucher },
          },
        ],
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
              standing: standingNow(context),
              voucher: voucherNow(context),
            }),
            onDone: { target: 'raised' },
            onError: { target: 'raised' },
          },
        },
        raised: {},
      },
    },
  },
});
