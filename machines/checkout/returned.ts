import { required } from '#machines/required.ts';
import { checkoutSetup } from './commands.ts';
import { applyDatesWhenAnswered, navigation } from './edits.ts';

/**
 * An intent id in the URL does not prove that this visitor paid. The page only shows the order's status.
 * @rule R3.26
 */
export const returned = checkoutSetup.createStateConfig({
  entry: { type: 'enterStep', params: 'success' },
  exit: ['clearArrival', 'clearAccount'],
  initial: 'requesting',
  on: {
    'step.requested': navigation['step.requested'],
    ...applyDatesWhenAnswered,
    'promo.changed': { actions: { type: 'setPromo', params: ({ event }) => event } },
  },
  states: {
    requesting: {
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
            actions: { type: 'setOrderPending', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'orderIsRefunded', params: ({ event }) => event.output },
            target: '#checkout.home',
            actions: { type: 'showNotice', params: 'paymentIsRefunded' },
          },
          {
            guard: { type: 'anotherIntentIsPaid', params: ({ event }) => event.output },
            target: '#checkout.home',
            actions: { type: 'showNotice', params: 'anotherIntentIsPaid' },
          },
          { target: '#checkout.home', actions: { type: 'showNotice', params: 'paymentIsUnknown' } },
        ],
        onError: { target: 'waiting' },
      },
      after: { finalisingLimit: { target: 'waiting' } },
    },
    waiting: {
      tags: ['busy'],
      after: { pollDelay: { target: 'requesting' } },
    },
    confirmed: {},
  },
});
