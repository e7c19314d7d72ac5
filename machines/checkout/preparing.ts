import { intentFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';

const intentTransitions = checkoutSetup.createStateConfig({
  on: {
    'card.prepared': {
      guard: { type: 'intentIsExpected', params: ({ event }) => event },
      target: '#checkout.payment.open.ready',
      actions: { type: 'setIntent', params: ({ event }) => event },
    },
    ...intentFailures,
  },
});

export const preparing = checkoutSetup.createStateConfig({
  tags: ['busy'],
  entry: ['clearIntent', 'clearVoucher', 'sendCharge'],
  initial: 'completeness',
  states: {
    completeness: {
      always: [{ guard: 'boxAndDetailsAreComplete', target: 'customer' }, { target: 'incomplete' }],
    },
    incomplete: {
      on: {
        'dates.answered': { target: 'completeness', actions: 'applyDates' },
      },
    },
    resizing: {
      on: {
        'promo.changed': {
          actions: [{ type: 'setPromo', params: ({ event }) => event }, 'storeDraft'],
        },
      },
      after: { resizingPause: 'completeness' },
    },
    customer: {
      // The main backend needs the customer before the payment, also after a reload.
      entry: 'submitCustomer',
      on: {
        'customer.ready': [
          { guard: 'flowIsShort', target: 'intent' },
          { target: 'intent', actions: 'sendCustomer' },
        ],
        'customer.failed': {
          target: '#checkout.payment.open.refused',
          actions: ['setOrderProblem', { type: 'showNotice', params: 'initialisationFailed' }],
        },
      },
    },
    intent: { ...intentTransitions, entry: 'requestIntent' },
    // After the proof of work, the card machine repeats the intent request.
    provingWork: intentTransitions,
    // @rule R8.5
    emailExists: { entry: 'notifyEmailExists' },
    repricing: {
      // Verifies the promo code again. Without a code, `promo.changed` arrives immediately.
      entry: 'recheckPromo',
      on: {
        'promo.changed': {
          target: 'completeness',
          actions: [{ type: 'setPromo', params: ({ event }) => event }, 'storeDraft'],
        },
      },
    },
  },
});
