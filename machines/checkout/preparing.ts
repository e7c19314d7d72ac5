import { cardFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';

const intentAwaited = checkoutSetup.createStateConfig({
  on: {
    'card.prepared': {
      guard: { type: 'intentIsExpected', params: ({ event }) => event },
      target: '#checkout.payment.open.ready',
      actions: { type: 'rememberIntent', params: ({ event }) => event },
    },
    'card.proofOfWorkRequired': { target: '#checkout.payment.open.proofOfWorkRequired' },
    'card.failed': cardFailures({ before: [], after: [], otherwise: '#checkout.payment.open.refused' }),
  },
});

/** From an opened screen or a changed price to an intent for the exact amount. */
export const preparing = checkoutSetup.createStateConfig({
  tags: ['busy'],
  entry: ['forgetIntent', 'forgetVoucher', 'tellCharge'],
  initial: 'completeness',
  states: {
    completeness: {
      always: [{ guard: 'boxAndDetailsAreKnown', target: 'customer' }, { target: 'incomplete' }],
    },
    // Edenred credentials opened the page. Box and form are still missing.
    incomplete: {
      on: {
        'dates.answered': { target: 'completeness', actions: 'adoptDates' },
      },
    },
    // Debounce: only the last of several size changes requests an intent.
    resizing: {
      on: {
        'promo.changed': {
          actions: [{ type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'],
        },
      },
      after: { resizingPause: 'completeness' },
    },
    customer: {
      // A reload starts here. The main backend needs the customer before the payment.
      entry: 'submitCustomer',
      on: {
        'customer.ready': [
          { guard: 'flowIsShort', target: 'intent' },
          { target: 'intent', actions: 'tellCustomer' },
        ],
        'customer.failed': {
          target: '#checkout.payment.open.refused',
          actions: ['rememberRefusal', { type: 'putNotice', params: 'initialisationFailed' }],
        },
      },
    },
    intent: { ...intentAwaited, entry: 'requestIntent' },
    // The card machine already sends the same request, once the proof of work is computed.
    provingWork: intentAwaited,
    // The account machine reports the existing e-mail, and the form shows the error. @rule R8.5
    emailExists: { entry: 'tellEmailExists' },
    repricing: {
      // Verifies the promo code again. Without a code, the answer is immediate.
      entry: 'recheckPromo',
      on: {
        'promo.changed': {
          target: 'completeness',
          actions: [{ type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'],
        },
      },
    },
  },
});
