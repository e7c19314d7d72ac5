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
 * Leads a paid card intent to exactly one registered order, or to a refund.
 * Every wait is a state of its own, so operators see the pending step.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  // Raise this version with the first change after a release (`npm run orders:release`).
  version: '1',
  context: ({ input }) => ({
    ...input,
    round: 0,
    hasNewRequest: false,
    attempts: 0,
    rechecks: 0,
    payment: null,
    agreed: null,
    voucherState: 'untouched',
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
  // Only ended orders react to refunds that were made outside this shop.
  on: {
    'payment.returned': {
      guard: { type: 'returnIsNew', params: ({ event }) => event.amount },
      actions: { type: 'setReturnedAmount', params: ({ event }) => event.amount },
    },
    'payment.disputed': {
      guard: { type: 'disputeIsNew', params: ({ event }) => event.dispute },
      actions: { type: 'setDispute', params: ({ event }) => event.dispute },
    },
    'refund.failed': {
      guard: { type: 'refundFailureIsNew', params: ({ event }) => event.refund },
      actions: { type: 'setRefundFailure', params: ({ event }) => event },
    },
  },
  states: {
    verifyingCard,
    // The customer can still pay with this intent.
    unpaid: {
      tags: ['answered'],
      // Stripe may report a payment late, after the page was closed.
      after: {
        recheckDelay: { guard: 'recheckIsDue', target: 'verifyingCard', actions: 'countRecheck' },
      },
      on: {
        'settlement.requested': { target: 'verifyingCard', actions: ['startRound', 'resetRechecks'] },
      },
    },
    checkingAgain,
    authorisingVoucher,
    registering,
    undoingVoucher,
    refunding,
    // The voucher can still expire, because its provider captures it later.
    completed: {
      tags: ['answered'],
      always: [
        {
          guard: 'voucherHasLapsed',
          target: 'needsAttention',
          actions: { type: 'setAttentionCause', params: 'voucherLapsed' },
        },
        {
          guard: 'moneyIsReturned',
          target: 'needsAttention',
          actions: { type: 'setAttentionCause', params: 'returned' },
        },
        {
          guard: 'isDisputed',
          target: 'needsAttention',
          actions: { type: 'setAttentionCause', params: 'disputed' },
        },
      ],
      on: {
        'voucher.lapsed': { actions: { type: 'setLapse', params: ({ event }) => event.status } },
        ...failingRefund,
      },
    },
    // A refund may still fail, and a lost PayGreen request may succeed later.
    refunded: {
      tags: ['answered'],
      always: [
        { guard: 'voucherMayBeTaken', target: 'undoingVoucher' },
        {
          guard: 'isDisputed',
          target: 'needsAttention',
          actions: { type: 'setAttentionCause', params: 'disputed' },
        },
      ],
      on: { ...lateAuthorisation, ...failingRefund },
    },
    needsAttention,
    closed,
  },
});
