import { authorisingVoucher } from './authorisingVoucher.ts';
import { checkingAgain } from './checkingAgain.ts';
import { closed } from './closed.ts';
import { failingRefund } from './failingRefund.ts';
import { needsAttention } from './needsAttention.ts';
import { orderSetup } from './order.setup.ts';
import { refunding } from './refunding.ts';
import { registering } from './registering.ts';
import { lateAuthorisation } from './lateAuthorisation.ts';
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
  version: '1',
  context: ({ input }) => ({
    ...input,
    round: 0,
    isAskedMeanwhile: false,
    attempts: 0,
    rechecks: 0,
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
    failedRefunds: [],
    returned: 0,
    dispute: null,
    attention: null,
    acts: [],
  }),
  initial: 'verifyingCard',
  // Every state takes note of money that came back; only an order that is answered follows it up.
  on: {
    'payment.returned': {
      guard: { type: 'returnIsNews', params: ({ event }) => event.amount },
      actions: { type: 'noteReturn', params: ({ event }) => event.amount },
    },
    'payment.disputed': {
      guard: { type: 'disputeIsNews', params: ({ event }) => event.dispute },
      actions: { type: 'noteDispute', params: ({ event }) => event.dispute },
    },
    'refund.failed': {
      guard: { type: 'refundFailureIsNews', params: ({ event }) => event.refund },
      actions: { type: 'noteRefundFailure', params: ({ event }) => event },
    },
  },
  states: {
    verifyingCard,
    // An answer, and not the last one: the shopper may still pay with this very intent.
    unpaid: {
      tags: ['answered'],
      // A provider may read late what it has told already, and the page may be gone.
      after: {
        recheckDelay: { guard: 'recheckIsDue', target: 'verifyingCard', actions: 'countRecheck' },
      },
      on: {
        'settlement.requested': { target: 'verifyingCard', actions: ['beginRound', 'forgetRechecks'] },
      },
    },
    checkingAgain,
    authorisingVoucher,
    registering,
    undoingVoucher,
    refunding,
    // Not the end of a voucher, which its provider captures on a later day.
    completed: {
      tags: ['answered'],
      always: [
        {
          guard: 'voucherHasLapsed',
          target: 'needsAttention',
          actions: { type: 'rememberCause', params: 'voucherLapsed' },
        },
        {
          guard: 'moneyIsReturned',
          target: 'needsAttention',
          actions: { type: 'rememberCause', params: 'returned' },
        },
        {
          guard: 'isDisputed',
          target: 'needsAttention',
          actions: { type: 'rememberCause', params: 'disputed' },
        },
      ],
      on: {
        'voucher.lapsed': { actions: { type: 'noteLapse', params: ({ event }) => event.status } },
        ...failingRefund,
      },
    },
    // No end either: a card may not take its refund, and what PayGreen never answered may succeed long after.
    refunded: {
      tags: ['answered'],
      always: [
        { guard: 'voucherMayBeTaken', target: 'undoingVoucher' },
        {
          guard: 'isDisputed',
          target: 'needsAttention',
          actions: { type: 'rememberCause', params: 'disputed' },
        },
      ],
      on: { ...lateAuthorisation, ...failingRefund },
    },
    needsAttention,
    closed,
  },
});
