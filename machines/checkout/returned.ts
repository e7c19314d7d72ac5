import { required } from '#machines/required.ts';
import { checkoutSetup } from './commands.ts';
import { datesAdopted, ways } from './edits.ts';

/**
 * Nothing proves that this visitor paid the intent in the URL.
 * The page shows no form as ordered and changes no stored data. @rule R3.26
 */
export const returned = checkoutSetup.createStateConfig({
  entry: { type: 'enterStep', params: 'success' },
  exit: ['forgetArrival', 'forgetAnswers'],
  initial: 'asking',
  on: {
    'step.requested': ways['step.requested'],
    ...datesAdopted,
    'promo.changed': { actions: { type: 'rememberPromo', params: ({ event }) => event } },
  },
  states: {
    asking: {
      tags: ['busy'],
      invoke: {
        id: 'readOrder',
        src: 'readOrder',
        input: ({ context }) => ({
          intentId: required(context.arrival.returnedIntentId, 'returned intent'),
          form: null,
          payment: null,
        }),
        onDone: [
          { guard: { type: 'orderIsCreated', params: ({ event }) => event.output }, target: 'confirmed' },
          {
            guard: { type: 'orderIsKept', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'rememberKept', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'orderIsRefunded', params: ({ event }) => event.output },
            target: '#checkout.home',
            actions: { type: 'putNotice', params: 'paymentIsRefunded' },
          },
          {
            guard: { type: 'anotherIntentIsPaid', params: ({ event }) => event.output },
            target: '#checkout.home',
            actions: { type: 'putNotice', params: 'anotherIntentIsPaid' },
          },
          { target: '#checkout.home', actions: { type: 'putNotice', params: 'paymentIsUnknown' } },
        ],
        onError: { target: 'waiting' },
      },
      after: { finalisingLimit: { target: 'waiting' } },
    },
    waiting: {
      tags: ['busy'],
      after: { askAgainDelay: { target: 'asking' } },
    },
    confirmed: {},
  },
});
