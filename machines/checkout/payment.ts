import { checkoutSetup } from './commands.ts';
import { aside } from './frozen.ts';
import { kept } from './kept.ts';
import { paying } from './paying.ts';
import { preparing } from './preparing.ts';

/** The payment screen: what changes the price leads back to `preparing`, which asks for its intent. */
export const payment = checkoutSetup.createStateConfig({
  entry: ['forgetSubStep', { type: 'enterStep', params: 'payment' }],
  // The cards' fields go with the screen, and so does what was agreed to there.
  exit: ['forgetPayment', 'emptyFields'],
  initial: 'preparing',
  on: {
    'promo.changed': {
      target: '.preparing',
      actions: ['clearProblem', { type: 'rememberPromo', params: ({ event }) => event }, 'keepDraft'],
    },
    'account.changed': [
      {
        guard: { type: 'leadExists', params: ({ event }) => event },
        target: '#checkout.home',
        actions: [
          { type: 'rememberAccount', params: ({ event }) => event },
          { type: 'putNotice', params: 'leadIsKnown' },
        ],
      },
      {
        guard: { type: 'emailExists', params: ({ event }) => event },
        target: '#checkout.form',
        actions: [{ type: 'rememberAccount', params: ({ event }) => event }, 'showErrors', 'backToForm'],
      },
      { actions: { type: 'rememberAccount', params: ({ event }) => event } },
    ],
    'delivery.changed': [
      {
        // Dates come later in the short flow, from somebody else.
        guard: 'flowIsShort',
        actions: { type: 'rememberDelivery', params: ({ event }) => event },
      },
      {
        guard: { type: 'datesAreSearched', params: ({ event }) => event },
        actions: { type: 'rememberDelivery', params: ({ event }) => event },
      },
      {
        guard: { type: 'choiceStands', params: ({ event }) => event },
        actions: { type: 'rememberDelivery', params: ({ event }) => event },
      },
      {
        // The form says so at the dates, and offers to try again.
        guard: { type: 'datesAreUnreachable', params: ({ event }) => event },
        target: '#checkout.form',
        actions: { type: 'rememberDelivery', params: ({ event }) => event },
      },
      {
        target: '#checkout.form',
        actions: [
          { type: 'rememberDelivery', params: ({ event }) => event },
          { type: 'putNotice', params: 'dateHasLapsed' },
        ],
      },
    ],
    'method.chosen': {
      guard: { type: 'methodIsAnother', params: ({ event }) => event },
      target: '.preparing',
      actions: ['clearProblem', { type: 'rememberMethod', params: ({ event }) => event }, 'keepDraft'],
    },
    // What stands in its fields is true whatever the page is doing.
    'conecs.edited': { actions: 'forwardToVoucher' },
    'voucherForm.failed': { actions: 'forwardToVoucher' },
    'wallet.*': { actions: 'forwardToVoucher' },
    'signIn.requested': { actions: ['keepDraft', 'forwardToEdenred'] },
    'signOut.requested': { actions: 'forwardToEdenred' },
    'voucher.retried': [
      { guard: 'edenredIsChosen', actions: 'forwardToEdenred' },
      { actions: 'forwardToVoucher' },
    ],
    'terms.accepted': { actions: { type: 'rememberConsent', params: ({ event }) => event } },
    'terms.withdrawn': { actions: 'forgetConsent' },
    'card.completed': { actions: { type: 'rememberCardEntry', params: ({ event }) => event } },
    'cardForm.loaded': { actions: { type: 'rememberCardForm', params: false } },
    'cardForm.failed': { actions: { type: 'rememberCardForm', params: true } },
  },
  states: {
    preparing,
    ready: {
      entry: 'forgetRepricing',
      on: {
        'pay.requested': { guard: 'nothingBlocksPaying', target: 'paying', actions: 'clearProblem' },
      },
    },
    refused: {
      tags: ['problem'],
      entry: 'forgetRepricing',
      on: {
        'intent.retried': { target: 'preparing', actions: 'clearProblem' },
        // The next try asks again; until then the reason stays in sight.
        'account.changed': {},
      },
    },
    challenged: {
      tags: ['problem'],
      entry: 'forgetRepricing',
      on: {
        'challenge.accepted': { target: 'preparing.verifying', actions: 'acceptChallenge' },
        'account.changed': {},
      },
    },
    paying,
    elsewhere: {
      tags: ['busy'],
      invoke: {
        id: 'awaitOtherTab',
        src: 'awaitOtherTab',
        // The other tab may have paid: the server is asked, whatever this tab remembers.
        onDone: [
          { guard: 'paymentIsAwaited', target: 'kept.asking' },
          { target: 'preparing', actions: 'releaseIntent' },
        ],
        onError: [
          { guard: 'paymentIsAwaited', target: 'kept.asking' },
          { target: 'preparing', actions: 'releaseIntent' },
        ],
      },
      on: {
        ...aside,
        // Who may have paid waits here for the word of the tab that knows.
        'step.requested': { guard: 'paymentIsAwaited' },
        'data.wiped': { guard: 'paymentIsAwaited' },
      },
      after: {
        otherTabTimeout: [
          { guard: 'paymentIsAwaited', target: 'kept.asking' },
          { target: 'preparing', actions: 'releaseIntent' },
        ],
      },
    },
    kept,
    unpaid: {
      entry: ['releaseIntent', 'forgetPending', 'tellMealBox', 'tellPostalCode', 'keepDraft'],
      always: [
        {
          guard: 'orderIsKnown',
          target: 'preparing.repricing',
          actions: { type: 'putNotice', params: 'nothingWasPaid' },
        },
        // Only the intent's name is known here: what became of it is not for this page to say.
        { target: '#checkout.home', actions: { type: 'putNotice', params: 'paymentIsUnknown' } },
      ],
    },
    refunded: {
      tags: ['problem'],
      entry: ['releaseIntent', 'tellVoucherRefund', 'tellEdenredRefund', 'keepDraft'],
      // Until the shopper goes on: a page that is loaded anew asks again, and tells them again.
      exit: ['forgetPending', 'keepDraft'],
      on: {
        ...aside,
        // A browser that only knows the intent has nothing to pay again.
        'intent.retried': [
          {
            guard: 'orderIsKnown',
            target: 'preparing.repricing',
            actions: ['clearProblem', 'tellMealBox', 'tellPostalCode'],
          },
          { target: '#checkout.home', actions: 'clearProblem' },
        ],
      },
    },
  },
});
