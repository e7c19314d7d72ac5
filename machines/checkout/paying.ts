import { cardFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';
import { orderAnswers } from './kept.ts';

/** The press is written down before anything can move: a page that is loaded anew asks what became of it. */
const confirm = ['rememberPending', 'storeDraft', 'requestPayment'] as const;

/** Of a short order neither date nor voucher is there to be checked. */
const unlocked = [
  { guard: 'flowIsShort', target: 'confirmingCard', actions: confirm },
  { target: 'checkingDelivery' },
] as const;

/** Nothing has been charged yet: too little on a voucher is said before it matters. */
const checkingVoucher = checkoutSetup.createStateConfig({
  entry: { type: 'askChosenVoucher', params: 'verification.requested' },
  on: {
    'chosenVoucher.verified': {
      target: 'confirmingCard',
      actions: confirm,
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

/** From "pay" to an order, or back to where another try is safe; in one tab of a browser at a time. @rule R4.33, R4.34 */
export const paying = checkoutSetup.createStateConfig({
  tags: ['busy'],
  // What was said before the press, such as that nothing was paid, may be untrue from here on.
  entry: ['clearNotices', 'claimDate'],
  invoke: {
    id: 'holdPayment',
    src: 'holdPayment',
    // A browser without locks is no reason not to sell: the server sees to it as well.
    onError: {},
  },
  initial: 'locking',
  states: {
    // @rule R4.31
    locking: {
      on: {
        'lock.acquired': unlocked,
        'lock.unsupported': unlocked,
        'lock.unavailable': { target: '#checkout.payment.closed.elsewhere' },
        'connection.lost': {
          target: '#checkout.payment.open.ready',
          actions: { type: 'rememberProblem', params: { kind: 'offline' } },
        },
      },
      after: { lockTimeout: unlocked },
    },
    checkingDelivery: {
      entry: 'verifyDate',
      on: {
        'dates.answered': [
          // Unverified dates suffice: the server and the order check the date again (record 0015).
          { guard: 'voucherIsToBeVerified', target: 'checkingVoucher' },
          {
            guard: 'choiceStands',
            target: 'confirmingCard',
            actions: confirm,
          },
          { guard: 'datesAreUnanswered', target: '#checkout.form', actions: 'adoptDates' },
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
        // A declined card, a refused 3-D Secure, or a form without an answer: nothing was charged.
        'card.failed': cardFailures({
          before: ['forgetPending'],
          after: ['storeDraft'],
          otherwise: '#checkout.payment.open.preparing',
        }),
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
