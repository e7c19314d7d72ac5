import { required } from '#machines/required.ts';
import { refundOnRequest } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/** Never returns to `checkingAgain`: a lost request may have created the customer's account. */
export const registering = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        id: 'registerOrder',
        src: 'registerOrder',
        input: ({ context: { intentId, payment, voucherState } }) => ({
          intentId,
          paymentMethodId: required(payment, 'payment').paymentMethodId,
          isVoucherUncertain: voucherState === 'uncertain',
        }),
        onDone: [
          {
            guard: { type: 'orderIsRegistered', params: ({ event }) => event.output },
            target: '#order.completed',
            actions: 'setRegistered',
          },
          {
            guard: { type: 'registrationRejectionIsUncertain', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: { type: 'setAttentionCause', params: 'registrationUncertain' },
          },
          {
            guard: { type: 'voucherMustBeUndone', params: ({ event }) => event.output },
            target: '#order.undoingVoucher',
            actions: { type: 'setRefundReason', params: 'registrationRefused' },
          },
          {
            guard: { type: 'registrationIsRejected', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'setRefundReason', params: 'registrationRefused' },
          },
          {
            guard: { type: 'registrationCanBeRepeated', params: ({ event }) => event.output },
            target: 'waiting',
            actions: ['countAttempt', { type: 'setRegistrationDoubt', params: ({ event }) => event.output }],
          },
          {
            target: '#order.needsAttention',
            actions: [
              { type: 'setRegistrationDoubt', params: ({ event }) => event.output },
              { type: 'setAttentionCause', params: 'registrationUncertain' },
            ],
          },
        ],
        // Whatever the error, the order may have reached the main backend.
        onError: {
          target: '#order.needsAttention',
          actions: [
            { type: 'setRegistrationDoubt', params: null },
            { type: 'setAttentionCause', params: 'registrationUncertain' },
          ],
        },
      },
    },
    waiting: {
      // If the payment was fully refunded, the order is not registered.
      always: {
        guard: 'isFullyReturned',
        target: '#order.needsAttention',
        actions: { type: 'setAttentionCause', params: 'returned' },
      },
      after: { retryDelay: { target: 'requesting' } },
      on: {
        ...refundOnRequest,
        'retry.requested': {
          target: 'requesting',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
  },
  // A lapsed voucher is reported once the registration is certain.
  on: { 'voucher.lapsed': { actions: { type: 'setLapse', params: ({ event }) => event.status } } },
  after: {
    patienceLimit: {
      target: '#order.needsAttention',
      actions: [
        { type: 'setRegistrationDoubt', params: null },
        { type: 'setAttentionCause', params: 'unanswered' },
      ],
    },
  },
});
