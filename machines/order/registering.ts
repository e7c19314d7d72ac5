import { required } from '#machines/required.ts';
import { refundOnRequest } from './ruling.ts';
import { orderSetup } from './order.setup.ts';

/**
 * Never returns to `checkingAgain`. After a lost response, the customer's account may exist and fail the
 * e-mail check.
 */
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
        // After an error, the main backend may still have registered the order.
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
  // If the voucher is cancelled or expires during registration, the completed order reports it to an
  // operator.
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
