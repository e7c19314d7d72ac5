import { required } from '#machines/required.ts';
import { refundOnRequest } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/** Never returns to `checkingAgain`: after a lost response, this order may have created the e-mail's account. */
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
        // The order may have been sent, whatever the error.
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
      // A refunded customer receives no box.
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
  // Reported once the registration is certain.
  on: { 'voucher.lapsed': { actions: { type: 'noteLapse', params: ({ event }) => event.status } } },
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
