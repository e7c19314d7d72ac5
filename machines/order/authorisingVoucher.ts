import { required } from '#machines/required.ts';
import { orderSetup } from './order.setup.ts';

/**
 * PayGreen is searched by intent id first, so a retry is safe.
 * Edenred has no search, so it is charged once, after its session is open.
 */
export const authorisingVoucher = orderSetup.createStateConfig({
  entry: 'forgetAttempts',
  initial: 'asking',
  states: {
    openingSession: {
      invoke: {
        id: 'openSession',
        src: 'openSession',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          { guard: { type: 'sessionIsOpen', params: ({ event }) => event.output }, target: 'asking' },
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: ['rememberVoucherRefusal', { type: 'rememberReason', params: 'voucherRefused' }],
          },
          { target: 'awaitingSession', actions: 'countAttempt' },
        ],
        onError: { target: 'awaitingSession', actions: 'countAttempt' },
      },
    },
    awaitingSession: {
      always: { guard: 'voucherIsLate', target: '#order.registering', actions: 'doubtVoucher' },
      after: { retryDelay: { target: 'openingSession' } },
    },
    asking: {
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
            actions: { type: 'rememberVoucher', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'refusalIsDoubtful', params: ({ event }) => event.output },
            target: 'doubting',
            actions: 'countAttempt',
          },
          {
            guard: { type: 'voucherIsRefused', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: [
              { type: 'rememberVoucher', params: ({ event }) => event.output },
              { type: 'rememberReason', params: 'voucherRefused' },
            ],
          },
          { guard: 'voucherIsLookedUpFirst', target: 'waiting', actions: 'countAttempt' },
          { target: '#order.registering', actions: 'doubtVoucher' },
        ],
        // The voucher may have been charged, whatever the error.
        onError: [
          { guard: 'voucherIsLookedUpFirst', target: 'waiting', actions: 'countAttempt' },
          { target: '#order.registering', actions: 'doubtVoucher' },
        ],
      },
    },
    waiting: {
      always: { guard: 'voucherIsLate', target: '#order.registering', actions: 'doubtVoucher' },
      after: { retryDelay: { target: 'asking' } },
      on: { 'voucher.surfaced': { target: 'asking' } },
    },
    // PayGreen stores no declined request, and an earlier one may still succeed. Only search until the limit.
    doubting: {
      always: {
        guard: 'voucherIsLate',
        target: '#order.refunding',
        actions: ['rememberVoucherRefusal', { type: 'rememberReason', params: 'voucherRefused' }],
      },
      after: { retryDelay: { target: 'lookingAgain' } },
      on: { 'voucher.surfaced': { target: 'lookingAgain' } },
    },
    lookingAgain: {
      invoke: {
        id: 'findVoucher',
        src: 'findVoucher',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          {
            guard: { type: 'voucherIsAuthorised', params: ({ event }) => event.output },
            target: '#order.registering',
            actions: { type: 'rememberVoucher', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'voucherIsRefused', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: [
              { type: 'rememberVoucher', params: ({ event }) => event.output },
              { type: 'rememberReason', params: 'voucherRefused' },
            ],
          },
          { target: 'doubting', actions: 'countAttempt' },
        ],
        onError: { target: 'doubting', actions: 'countAttempt' },
      },
    },
  },
  on: { 'voucher.lapsed': { actions: { type: 'noteLapse', params: ({ event }) => event.status } } },
  // Wait for a pending request. A charge found after the refund would be lost.
  after: {
    voucherLimit: { actions: 'noteLateness' },
    patienceLimit: {
      target: '#order.needsAttention',
      actions: ['doubtVoucher', { type: 'rememberCause', params: 'unanswered' }],
    },
  },
});
