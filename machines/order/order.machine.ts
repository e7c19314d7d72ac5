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
 * Registers exactly one order per paid intent, or refunds it. Each wait is a separate state, so operators see
 * the current step.
 */
export const orderMachine = orderSetup.createMachine({
  id: 'order',
  // Increment with the first change after a release (`npm run orders:release`).
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
  // A running order only stores refunds made outside this shop. A finished order reacts to them.
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
    unpaid: {
      tags: ['answered'],
      // Stripe may report a payment after the page was closed, so the intent is read again.
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
    // The provider captures the voucher later, so it can still expire.
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
    // A refund may still fail, and a lost PayGreen request may still charge the voucher.
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
