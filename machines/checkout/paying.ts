import { checkoutSetup } from './commands.ts';
import { orderAnswers } from './kept.ts';

/** Nothing has been charged yet: too little on a voucher is said before it matters. */
const checkingVoucher = checkoutSetup.createStateConfig({
  entry: { type: 'askChosenVoucher', params: 'verification.requested' },
  on: {
    'chosenVoucher.verified': {
      target: 'confirmingCard',
      actions: ['rememberPending', 'storeDraft', 'requestPayment'],
    },
    // Not verified: the panel says what is missing; where nothing is, the shopper presses again.
    'chosenVoucher.ready': {
      target: '#checkout.payment.open.ready',
      actions: { type: 'putNotice', params: 'voucherWasNotVerified' },
    },
    'chosenVoucher.missing': { target: '#checkout.payment.open.ready' },
    'chosenVoucher.insufficient': { target: '#checkout.payment.open.ready' },
  },
});

/** From "pay" to an order, or back to where another try is safe; in one tab of a browser at a time (R4.31). */
export const paying = checkoutSetup.createStateConfig({
  tags: ['busy'],
  // What was said before the press, such as that nothing was paid, may be untrue from here on.
  entry: 'clearNotices',
  invoke: {
    id: 'holdPayment',
    src: 'holdPayment',
    // A browser without locks is no reason not to sell: the server sees to it as well.
    onError: {},
  },
  initial: 'locking',
  states: {
    locking: {
      on: {
        'lock.acquired': [
          {
            // Neither date nor voucher is there to be checked.
            guard: 'flowIsShort',
            target: 'confirmingCard',
            actions: ['rememberPending', 'storeDraft', 'requestPayment'],
          },
          { target: 'checkingDelivery' },
        ],
        'lock.unavailable': { target: '#checkout.payment.closed.elsewhere' },
      },
      after: {
        lockTimeout: [
          {
            guard: 'flowIsShort',
            target: 'confirmingCard',
            actions: ['rememberPending', 'storeDraft', 'requestPayment'],
          },
          { target: 'checkingDelivery' },
        ],
      },
    },
    checkingDelivery: {
      entry: 'verifyDate',
      on: {
        'dates.answered': [
          { guard: 'voucherIsToBeVerified', target: 'checkingVoucher' },
          {
            guard: 'choiceStands',
            target: 'confirmingCard',
            actions: ['rememberPending', 'storeDraft', 'requestPayment'],
          },
          {
            target: '#checkout.form',
            actions: ['adoptDates', { type: 'putNotice', params: 'dateHasLapsed' }],
          },
        ],
      },
    },
    checkingVoucher,
    confirmingCard: {
      on: {
        // The provider had cancelled the intent: there is a new one, which the shopper has not agreed to yet.
        'card.prepared': {
          guard: { type: 'intentIsExpected', params: ({ event }) => event },
          target: '#checkout.payment.open.ready',
          actions: [
            'forgetPending',
            { type: 'putNotice', params: 'paymentWasRenewed' },
            { type: 'rememberIntent', params: ({ event }) => event },
            // What became of the voucher meanwhile was not heard.
            'forgetVoucher',
            'tellCharge',
            'storeDraft',
          ],
        },
        // The server has cancelled the intent: too many cards were declined.
        'card.proofOfWorkRequired': {
          target: '#checkout.payment.open.proofOfWorkRequired',
          actions: ['forgetPending', 'storeDraft'],
        },
        'card.failed': [
          {
            guard: { type: 'emailExists', params: ({ event }) => event.problem },
            target: '#checkout.payment.open.preparing.emailExists',
            actions: ['forgetPending', 'storeDraft'],
          },
          {
            guard: { type: 'checkoutIsPaid', params: ({ event }) => event.problem },
            target: 'finalising',
            actions: [
              'forgetPayment',
              { type: 'rememberPaidIntent', params: ({ event }) => event.problem },
              'storeDraft',
            ],
          },
          {
            guard: { type: 'dateHasLapsed', params: ({ event }) => event.problem },
            target: '#checkout.form',
            actions: [
              'forgetPending',
              { type: 'putNotice', params: 'dateHasLapsed' },
              'tellPostalCode',
              'storeDraft',
            ],
          },
          {
            guard: { type: 'priceIsToBeRefreshed', params: ({ event }) => event.problem },
            target: '#checkout.payment.open.preparing.repricing',
            actions: [
              'forgetPending',
              'noteRepricing',
              { type: 'rememberProblem', params: ({ event }) => event.problem },
              'storeDraft',
            ],
          },
          // The bank's no, in 3-D Secure too, or no answer to be had: nothing moved (R4.34).
          {
            target: '#checkout.payment.open.preparing',
            actions: [
              'forgetPending',
              { type: 'rememberProblem', params: ({ event }) => event.problem },
              'storeDraft',
            ],
          },
        ],
        'card.confirmed': [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event },
            target: 'finalising',
            actions: { type: 'rememberPayment', params: ({ event }) => event },
          },
          {
            target: '#checkout.payment.closed.kept',
            actions: { type: 'rememberPayment', params: ({ event }) => event },
          },
        ],
        'card.uncertain': { target: '#checkout.payment.closed.kept' },
        'card.mismatched': {
          target: '#checkout.payment.closed.kept',
          actions: { type: 'rememberPayment', params: ({ event }) => event },
        },
      },
    },
    finalising: {
      entry: 'requestOrder',
      on: {
        // Opened anew while another tab is paying: that one knows what becomes of it.
        'lock.unavailable': { guard: 'nothingIsConfirmedHere', target: '#checkout.payment.closed.elsewhere' },
        ...orderAnswers,
      },
      after: { finalisingLimit: { target: '#checkout.payment.closed.kept' } },
    },
  },
});
