import { cardFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';

/** The intent has been asked for. */
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

/** From a screen that has just opened, or a price that has just changed, to an intent of that very amount. */
export const preparing = checkoutSetup.createStateConfig({
  tags: ['busy'],
  entry: ['forgetIntent', 'forgetVoucher', 'tellCharge'],
  initial: 'completeness',
  states: {
    completeness: {
      always: [{ guard: 'boxAndDetailsAreKnown', target: 'customer' }, { target: 'incomplete' }],
    },
    // Edenred's credentials opened the page; nothing is charged before box and form are there.
    incomplete: {
      on: {
        'dates.answered': { target: 'completeness', actions: 'adoptDates' },
      },
    },
    // Who presses for more meals presses several times: only the last size is asked about.
    resizing: {
      on: {
        'promo.changed': {
          actions: [{ type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'],
        },
      },
      after: { resizingPause: 'completeness' },
    },
    customer: {
      // A reload comes straight here: whoever it is, the main backend knows them before they pay.
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
    // The same question is on its way already, once the browser has worked out its proof.
    provingWork: intentAwaited,
    // The account's machine says so itself, and the form shows it at the e-mail. @rule R8.5
    emailExists: { entry: 'tellEmailExists' },
    repricing: {
      // The code's worth is asked afresh; without a code, the answer comes at once.
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
