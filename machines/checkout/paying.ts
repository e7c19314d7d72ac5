import { cardFailures } from './cardFailures.ts';
import { checkoutSetup } from './commands.ts';
import { orderAnswers } from './kept.ts';

/** Stores the pending payment before the charge, so that a reload can resume it. */
const confirm = ['rememberPending', 'storeDraft', 'requestPayment'] as const;

/** A short order has neither date nor voucher to verify. */
const unlocked = [
  { guard: 'flowIsShort', target: 'confirmingCard', actions: confirm },
  { target: 'checkingDelivery' },
] as const;

const checkingVoucher = checkoutSetup.createStateConfig({
  entry: { type: 'askChosenVoucher', params: 'verification.requested' },
  on: {
    'chosenVoucher.verified': {
      target: 'confirmingCard',
      actions: confirm,
    },
    // The voucher panel shows missing data. Otherwise the customer presses again.
    'chosenVoucher.ready': {
      target: '#checkout.payment.open.ready',
      actions: { type: 'putNotice', params: 'voucherWasNotVerified' },
    },
    'chosenVoucher.missing': { target: '#checkout.payment.open.ready' },
    'chosenVoucher.insufficient': { target: '#checkout.payment.open.ready' },
  },
});

/** From the press on pay to the order, in one tab at a time. @rule R4.33, R4.34 */
export const paying = checkoutSetup.createStateConfig({
  tags: ['busy'],
  // Earlier notices may become wrong now.
  entry: ['clearNotices', 'claimDate'],
  invoke: {
    id: 'holdPayment',
    src: 'holdPayment',
    // If Web Locks is unavailable, continue. The server also prevents double payment.
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
          // The server and the order check an unverified date again (record 0015).
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
        // The customer must accept the replaced intent.
        'card.prepared': {
          guard: { type: 'intentIsExpected', params: ({ event }) => event },
          target: '#checkout.payment.open.ready',
          actions: [
            'forgetPending',
            { type: 'putNotice', params: 'paymentWasRenewed' },
            { type: 'rememberIntent', params: ({ event }) => event },
            // Voucher reports were ignored in this state.
            'forgetVoucher',
            'tellCharge',
            'storeDraft',
          ],
        },
        // The server cancelled the intent after too many declined cards.
        'card.proofOfWorkRequired': {
          target: '#checkout.payment.open.proofOfWorkRequired',
          actions: ['forgetPending', 'storeDraft'],
        },
        // Nothing was charged.
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
        // This page was reloaded while another tab is paying.
        'lock.unavailable': { guard: 'nothingIsConfirmedHere', target: '#checkout.payment.closed.elsewhere' },
        ...orderAnswers,
      },
      after: { finalisingLimit: { target: '#checkout.payment.closed.kept' } },
    },
  },
});
