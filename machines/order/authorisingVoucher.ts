import { required } from '#machines/required.ts';
import { orderSetup } from './order.setup.ts';

/**
 * After a lost response, a PayGreen charge is found by intent id, so a retry is safe. An Edenred charge is
 * not found, so it is requested only once.
 */
export const authorisingVoucher = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'requesting',
  states: {
    openingSession: {
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          { guard: { type: 'sessionIsOpen', params: ({ event }) => event.output }, target: 'requesting' },
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: ['setVoucherDeclined', { type: 'setRefundReason', params: 'voucherRefused' }],
          },
          { target: 'awaitingSession', actions: 'countAttempt' },
        ],
        onError: { target: 'awaitingSession', actions: 'countAttempt' },
      },
    },
    awaitingSession: {
      always: { guard: 'voucherIsLate', target: '#order.registering', actions: 'setVoucherUncertain' },
      after: { retryDelay: { target: 'openingSession' } },
    },
    requesting: {
      invoke: {
        id: 'authoriseVoucher',
        src: 'authoriseVoucher',
        input: ({ context: { intentId, agreed } }) => ({
          intentId,
          provider: required(agreed, 'agreement').voucher,
        }),
        onDone: [
          {
            guard: { type: 'voucherIsAuthorised', params: ({ event }) => event.output },
            target: '#order.registering',
            actions: { type: 'setVoucher', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'voucherDeclineIsUncertain', params: ({ event }) => event.output },
            target: 'awaitingSearch',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'voucherIsDeclined', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: [
              { type: 'setVoucher', params: ({ event }) => event.output },
              { type: 'setRefundReason', params: 'voucherRefused' },
            ],
          },
          { guard: 'voucherIsLookedUpFirst', target: 'waiting', actions: 'countAttempt' },
          { target: '#order.registering', actions: 'setVoucherUncertain' },
        ],
        // After an error, the voucher may still have been charged.
        onError: [
          { guard: 'voucherIsLookedUpFirst', target: 'waiting', actions: 'countAttempt' },
          { target: '#order.registering', actions: 'setVoucherUncertain' },
        ],
      },
    },
    waiting: {
      always: { guard: 'voucherIsLate', target: '#order.registering', actions: 'setVoucherUncertain' },
      after: { retryDelay: { target: 'requesting' } },
      on: { 'voucher.surfaced': { target: 'requesting' } },
    },
    // PayGreen declined the voucher, but an earlier charge request may still succeed.
    awaitingSearch: {
      always: {
        guard: 'voucherIsLate',
        target: '#order.refunding',
        actions: ['setVoucherDeclined', { type: 'setRefundReason', params: 'voucherRefused' }],
      },
      after: { retryDelay: { target: 'searchingAgain' } },
      on: { 'voucher.surfaced': { target: 'searchingAgain' } },
    },
    searchingAgain: {
      invoke: {
        id: 'findVoucher',
        src: 'findVoucher',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          {
            guard: { type: 'voucherIsAuthorised', params: ({ event }) => event.output },
            target: '#order.registering',
            actions: { type: 'setVoucher', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'voucherIsDeclined', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: [
              { type: 'setVoucher', params: ({ event }) => event.output },
              { type: 'setRefundReason', params: 'voucherRefused' },
            ],
          },
          { target: 'awaitingSearch', actions: 'countAttempt' },
        ],
        onError: { target: 'awaitingSearch', actions: 'countAttempt' },
      },
    },
  },
  on: { 'voucher.lapsed': { actions: { type: 'setLapse', params: ({ event }) => event.status } } },
  // During a pending voucher request, no card refund, because the voucher could stay charged.
  after: {
    voucherLimit: { actions: 'setVoucherLate' },
    patienceLimit: {
      target: '#order.needsAttention',
      actions: ['setVoucherUncertain', { type: 'setAttentionCause', params: 'unanswered' }],
    },
  },
});
