import { cardFailures, intentFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';
import { orderAnswers } from './kept.ts';

/** Stores the payment before the charge, so that a reload can request its result. */
const startPayment = ['setPending', 'storeDraft', 'requestPayment'] as const;

/** Orders of the offer form have no delivery date or voucher to verify. */
const proceed = [
  { guard: 'walletNeedsIntent', target: 'approving' },
  { guard: 'flowIsShort', target: 'confirmingCard', actions: startPayment },
  { target: 'checkingDelivery' },
] as const;

const checkingVoucher = checkoutSetup.createStateConfig({
  entry: { type: 'notifyChosenVoucher', params: 'verification.requested' },
  on: {
    'chosenVoucher.verified': {
      target: 'confirmingCard',
      actions: startPayment,
    },
    // The voucher is ready but was not verified, so the customer must press "pay" again.
    'chosenVoucher.ready': {
      target: '#checkout.payment.open.ready',
      actions: { type: 'showNotice', params: 'voucherWasNotVerified' },
    },
    'chosenVoucher.missing': { target: '#checkout.payment.open.ready' },
    'chosenVoucher.insufficient': { target: '#checkout.payment.open.ready' },
  },
});

/**
 * A wallet authorizes the payment before the shop knows the customer, so the account and the intent follow.
 * The wallet's sheet stays open meanwhile.
 */
const approving = checkoutSetup.createStateConfig({
  initial: 'customer',
  after: {
    approvingLimit: {
      target: '#checkout.payment.open',
      actions: { type: 'showNotice', params: 'walletWasNotCharged' },
    },
  },
  states: {
    customer: {
      entry: 'submitCustomer',
      on: {
        'customer.ready': { target: 'intent' },
        'customer.exists': { target: '#checkout.payment.open.preparing.emailExists' },
        'customer.failed': { target: 'notRegistered' },
      },
    },
    // The exit from `closed` clears the account, so the problem is stored before.
    notRegistered: {
      entry: 'setOrderProblem',
      always: {
        target: '#checkout.payment.open.refused',
        actions: { type: 'showNotice', params: 'initialisationFailed' },
      },
    },
    intent: {
      entry: 'requestIntent',
      on: {
        'card.prepared': {
          guard: { type: 'intentIsExpected', params: ({ event }) => event },
          target: '#checkout.payment.closed.paying.checkingDelivery',
          actions: { type: 'setIntent', params: ({ event }) => event },
        },
        ...intentFailures,
      },
    },
  },
});

/** States from pressing "pay" to the order. Only one browser tab pays at a time. @rule R4.33, R4.34 */
export const paying = checkoutSetup.createStateConfig({
  tags: ['busy'],
  entry: ['clearNotices', 'keepDate'],
  exit: ['endExpress', 'clearExpress'],
  invoke: {
    id: 'holdPayment',
    src: 'holdPayment',
    // If Web Locks is unavailable, continue. The server also prevents double payment.
    onError: {},
  },
  initial: 'locking',
  on: {
    // The customer closed the wallet's sheet before the card was charged.
    'express.cancelled': { target: '#checkout.payment.open' },
  },
  states: {
    // @rule R4.31
    locking: {
      on: {
        'lock.acquired': proceed,
        'lock.unsupported': proceed,
        'lock.unavailable': { target: '#checkout.payment.closed.inOtherTab' },
        'connection.lost': [
          {
            guard: 'walletNeedsIntent',
            target: '#checkout.payment.open',
            actions: { type: 'setProblem', params: { kind: 'offline' } },
          },
          {
            target: '#checkout.payment.open.ready',
            actions: { type: 'setProblem', params: { kind: 'offline' } },
          },
        ],
      },
      after: { lockTimeout: proceed },
    },
    approving,
    checkingDelivery: {
      entry: 'verifyDate',
      on: {
        'dates.answered': [
          // Accepts an unverified delivery date. The server checks the date again (decision record 0015).
          { guard: 'voucherMustBeVerified', target: 'checkingVoucher' },
          {
            guard: 'choiceIsAvailable',
            target: 'confirmingCard',
            actions: startPayment,
          },
          { guard: 'datesAreUnanswered', target: '#checkout.form', actions: 'applyDates' },
          {
            target: '#checkout.form',
            actions: ['applyDates', { type: 'showNotice', params: 'dateHasLapsed' }],
          },
        ],
      },
    },
    checkingVoucher,
    confirmingCard: {
      on: {
        'express.cancelled': {},
        'card.prepared': {
          guard: { type: 'intentIsExpected', params: ({ event }) => event },
          target: '#checkout.payment.open.ready',
          actions: [
            'clearPending',
            { type: 'showNotice', params: 'paymentWasRenewed' },
            { type: 'setIntent', params: ({ event }) => event },
            // This state ignored the voucher's reports. `sendCharge` requests a new report.
            'clearVoucher',
            'sendCharge',
            'storeDraft',
          ],
        },
        // The server cancelled the intent after too many declined cards.
        'card.proofOfWorkRequired': {
          target: '#checkout.payment.open.proofOfWorkRequired',
          actions: ['clearPending', 'storeDraft'],
        },
        // `card.failed` guarantees that the card was not charged.
        'card.failed': cardFailures({
          before: ['clearPending'],
          after: ['storeDraft'],
          otherwise: '#checkout.payment.open.preparing',
        }),
        'card.confirmed': [
          {
            guard: { type: 'paymentIsSuccessful', params: ({ event }) => event },
            target: 'finalising',
            actions: { type: 'setPayment', params: ({ event }) => event },
          },
          {
            target: '#checkout.payment.closed.kept',
            actions: { type: 'setPayment', params: ({ event }) => event },
          },
        ],
        'card.uncertain': { target: '#checkout.payment.closed.kept' },
        'card.mismatched': {
          target: '#checkout.payment.closed.kept',
          actions: { type: 'setPayment', params: ({ event }) => event },
        },
      },
    },
    // @rule R4.33
    finalising: {
      entry: ['showPaymentStep', 'requestOrder'],
      on: {
        'express.cancelled': {},
        // The customer reloaded this page while another tab is paying.
        'lock.unavailable': {
          guard: 'nothingIsConfirmedInThisTab',
          target: '#checkout.payment.closed.inOtherTab',
        },
        ...orderAnswers,
      },
      after: { finalisingLimit: { target: '#checkout.payment.closed.kept' } },
    },
  },
});
