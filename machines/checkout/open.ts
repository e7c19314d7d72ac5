import { checkoutSetup } from './commands.ts';
import { promoAnswers, promoEdits, chooseMealBox, navigation } from './edits.ts';
import { preparing } from './preparing.ts';
import { refusal } from './sheet.ts';

/** Payment state that allows edits. A price change requests another payment intent. */
export const open = checkoutSetup.createStateConfig({
  initial: 'preparing',
  on: {
    ...navigation,
    ...promoEdits,
    ...promoAnswers,
    'promo.changed': {
      target: '.preparing',
      actions: ['clearProblem', { type: 'setPromo', params: ({ event }) => event }, 'storeDraft'],
    },
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      target: '.preparing.resizing',
      actions: ['clearProblem', ...chooseMealBox],
    },
    'customer.exists': [
      {
        guard: 'flowIsShort',
        target: '#checkout.home',
        actions: { type: 'showNotice', params: 'leadEmailExists' },
      },
      // On the external partner site, the form may be empty, so the payment screen stays open.
      { guard: 'boxAndDetailsAreComplete', target: '#checkout.form', actions: ['showErrors', 'backToForm'] },
    ],
    'dates.answered': [
      // Customers of the offer form choose a date later, in the client area.
      { guard: 'flowIsShort', actions: 'applyDates' },
      { guard: 'choiceIsAvailable', actions: 'applyDates' },
      { guard: 'datesAreUnanswered', target: '#checkout.form', actions: 'applyDates' },
      {
        target: '#checkout.form',
        actions: ['applyDates', { type: 'showNotice', params: 'dateHasLapsed' }],
      },
    ],
    'method.chosen': {
      guard: { type: 'methodIsDifferent', params: ({ event }) => event },
      target: '.preparing',
      actions: ['clearProblem', { type: 'setMethod', params: ({ event }) => event }, 'storeDraft'],
    },
    'wallet.*': { actions: 'forwardToVoucher' },
    'sheet.pressed': { actions: refusal },
    // Google Pay has a window of its own, so the customer can change the order meanwhile.
    'express.approved': { actions: ['endSheet', { type: 'showNotice', params: 'walletWasNotCharged' }] },
    'signIn.requested': { actions: ['storeDraft', 'forwardToEdenred'] },
    'signOut.requested': { actions: 'forwardToEdenred' },
    'voucher.retried': { actions: { type: 'notifyChosenVoucher', params: 'voucher.retried' } },
    'terms.accepted': { actions: { type: 'setConsent', params: ({ event }) => event } },
    'terms.withdrawn': { actions: 'clearConsent' },
    'card.completed': { actions: { type: 'setCardEntry', params: ({ event }) => event } },
    'blockers.requested': { actions: 'showBlockers' },
    'cardForm.mounted': { actions: [{ type: 'setCardForm', params: false }, 'awaitCardForm'] },
    'cardForm.loaded': { actions: ['endCardFormWait', { type: 'setCardForm', params: false }] },
    'cardForm.failed': { actions: { type: 'setCardForm', params: true } },
  },
  states: {
    preparing,
    ready: {
      entry: 'clearRepriced',
      on: {
        'pay.requested': {
          guard: 'nothingBlocksPaying',
          target: '#checkout.payment.closed.paying',
          actions: 'clearProblem',
        },
        'sheet.pressed': [
          { guard: 'nothingBlocksExpress', actions: { type: 'offerPayment', params: ({ event }) => event } },
          { actions: ['refuseSheet', 'showExpressBlockers'] },
        ],
        'express.approved': [
          {
            guard: { type: 'approvalIsCurrent', params: ({ event }) => event.approval },
            target: '#checkout.payment.closed.paying',
            actions: [
              'clearProblem',
              {
                type: 'setApproval',
                params: ({ event: { approval } }) => ({ approval, origin: 'payment' as const }),
              },
              'storeDraft',
            ],
          },
        ],
      },
    },
    refused: {
      tags: ['problem'],
      entry: 'clearRepriced',
      on: {
        'intent.retried': { target: 'preparing', actions: 'clearProblem' },
      },
    },
    proofOfWorkRequired: {
      tags: ['problem'],
      entry: 'clearRepriced',
      on: {
        'proofOfWork.accepted': { target: 'preparing.provingWork', actions: 'acceptProofOfWork' },
      },
    },
  },
});
