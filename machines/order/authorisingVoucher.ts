import { required } from '#machines/required.ts';
import { orderSetup } from './order.setup.ts';

/**
 * Charges the voucher. PayGreen is searched by intent id first, so a retry is safe.
 * Edenred has no search, so it is charged once, after its session is open.
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
        // The voucher may have been charged, whatever the error.
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
    // After a decline, an earlier request to PayGreen may still succeed. Only search until the limit.
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
  // Wait for a pending voucher request. A charge after the refund would be lost.
  after: {
    voucherLimit: { actions: 'setVoucherLate' },
    patienceLimit: {
      target: '#order.needsAttention',
      actions: ['setVoucherUncertain', { type: 'setAttentionCause', params: 'unanswered' }],
    },
  },
});
