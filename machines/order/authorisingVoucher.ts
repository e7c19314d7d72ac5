import { required } from '#machines/required.ts';
import { orderSetup } from './order.setup.ts';

/**
 * The voucher's part, once date and e-mail are good. PayGreen is looked up by the intent's id before it is asked, so it may be
 * asked again; Edenred has no such look-up and is asked once, on a session known to be open.
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
        // Whatever went wrong, it may have been asked.
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
    // PayGreen said no, and keeps no record of it: a question of before may still be at work there, and only one that comes to
    // nothing makes the no final. Until then it is looked for, not asked again.
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
  // A question that is out is waited for: what it takes must not come to light after an undoing.
  after: {
    voucherLimit: { actions: 'noteLateness' },
    patienceLimit: {
      target: '#order.needsAttention',
      actions: ['doubtVoucher', { type: 'rememberCause', params: 'unanswered' }],
    },
  },
});
