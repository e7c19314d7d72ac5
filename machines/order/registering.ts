import { required } from '#machines/required.ts';
import { givingUp } from './givingUp.ts';
import { orderSetup } from './setup.ts';

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
        input: ({ context: { intentId, payment } }) => ({
          intentId,
          paymentMethodId: required(payment, 'payment').paymentMethodId,
        }),
        onDone: [
          {
            guard: { type: 'orderIsRegistered', params: ({ event }) => event.output },
            target: '#order.completed',
            actions: { type: 'rememberAccount', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'registrationIsRefused', params: ({ event }) => event.output },
            target: '#order.refunding',
            actions: { type: 'rememberReason', params: 'registrationRefused' },
          },
          {
            guard: { type: 'registrationMayBeRepeated', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'countAttempt',
          },
          {
            target: '#order.needsAttention',
            actions: { type: 'rememberCause', params: 'registrationUncertain' },
          },
        ],
        // Whatever went wrong, the order may have been sent.
        onError: {
          target: '#order.needsAttention',
          actions: { type: 'rememberCause', params: 'registrationUncertain' },
        },
      },
    },
    waiting: { after: { retryDelay: { target: 'asking' } } },
  },
  after: givingUp,
});
