import { required } from '#machines/required.ts';
import { refundOnRequest } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/**
 * The main backend is asked until it answers. Nothing leads back from here to `checkingAgain`: after a
 * lost answer the e-mail that is known would be this very order's.
 */
export const registering = orderSetup.createStateConfig({
  entry: 'forgetAttempts',
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'registerOrder',
        src: 'registerOrder',
        input: ({ context: { intentId, payment, standing } }) => ({
          intentId,
          paymentMethodId: required(payment, 'payment').paymentMethodId,
          isVoucherUncertain: standing === 'uncertain',
        }),
        onDone: [
          {
            guard: { type: 'orderIsRegistered', params: ({ event }) => event.output },
            target: '#order.completed',
            actions: 'rememberRegistration',
          },
          {
            guard: { type: 'refusalIsUncertain', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: { type: 'rememberCause', params: 'registrationUncertain' },
          },
          {
            guard: { type: 'voucherIsToBeUndone', params: ({ event }) => event.output },
            target: '#order.undoingVoucher',
            actions: { type: 'rememberReason', params: 'registrationRefused' },
          },
          {
            guard: { type: 'registrationIsRefused', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'rememberReason', params: 'registrationRefused' },
          },
          {
            guard: { type: 'registrationMayBeRepeated', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['countAttempt', { type: 'doubtRegistration', params: ({ event }) => event.output }],
          },
          {
            target: '#order.needsAttention',
            actions: [
              { type: 'doubtRegistration', params: ({ event }) => event.output },
              { type: 'rememberCause', params: 'registrationUncertain' },
            ],
          },
        ],
        // Whatever went wrong, the order may have been sent.
        onError: {
          target: '#order.needsAttention',
          actions: [
            { type: 'doubtRegistration', params: null },
            { type: 'rememberCause', params: 'registrationUncertain' },
          ],
        },
      },
    },
    waiting: {
      // Nobody is given a box whose money is back.
      always: {
        guard: 'isWhollyReturned',
        target: '#order.needsAttention',
        actions: { type: 'rememberCause', params: 'returned' },
      },
      after: { retryDelay: { target: 'asking' } },
      on: {
        ...refundOnRequest,
        'retry.requested': {
          target: 'asking',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  // The order may stand by now: it is told when that is known.
  on: { 'voucher.lapsed': { actions: { type: 'noteLapse', params: ({ event }) => event.status } } },
  // A question may be out even now.
  after: {
    patienceLimit: {
      target: '#order.needsAttention',
      actions: [
        { type: 'doubtRegistration', params: null },
        { type: 'rememberCause', params: 'unanswered' },
      ],
    },
  },
});
