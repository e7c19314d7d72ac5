import { required } from '#machines/required.ts';
import { givingUp } from './givingUp.ts';
import { orderSetup } from './order.setup.ts';

/** Reads the payment at Stripe, because a browser could forge a success. */
export const verifyingCard = orderSetup.createStateConfig({
  entry: 'resetAttempts',
  initial: 'reading',
  states: {
    reading: {
      entry: 'clearNewRequest',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ intentId: context.intentId }),
        onDone: [
          {
            guard: { type: 'paymentIsAsAgreed', params: ({ event }) => event.output },
            target: 'claiming',
            actions: { type: 'setPayment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'paymentIsMismatched', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: [
              { type: 'setPayment', params: ({ event }) => event.output },
              { type: 'setRefundReason', params: 'mismatched' },
            ],
          },
          {
            guard: { type: 'paymentIsOrphan', params: ({ event }) => event.output },
            target: '#order.needsAttention',
            actions: [
              { type: 'setPayment', params: ({ event }) => event.output },
              { type: 'setAttentionCause', params: 'draftMissing' },
            ],
          },
          {
            guard: { type: 'paymentIsUndecided', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'countAttempt',
          },
          // The customer may have paid during the read, so the intent is read again.
          { guard: 'hasNewRequest', target: 'reading', reenter: true },
          { target: '#order.unpaid' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
      on: { 'settlement.requested': { actions: 'setNewRequest' } },
    },
    waiting: {
      after: { retryDelay: { target: 'reading' } },
      // Stripe's webhook requests the result when a processing payment ends.
      on: {
        'settlement.requested': { target: 'reading' },
        'retry.requested': {
          target: 'reading',
          actions: { type: 'hurry', params: ({ event }) => event.word },
        },
      },
    },
    claiming: {
      invoke: {
        id: 'claimCheckout',
        src: 'claimCheckout',
        input: ({ context: { intentId, agreed } }) => ({
          intentId,
          checkoutId: required(agreed, 'agreement').checkoutId,
        }),
        onDone: [
          {
            guard: { type: 'checkoutIsPaidTwice', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'setRefundReason', params: 'secondSuccess' },
          },
          { target: '#order.checkingAgain' },
        ],
        onError: { target: 'waiting', actions: 'countAttempt' },
      },
    },
  },
  after: givingUp,
});
