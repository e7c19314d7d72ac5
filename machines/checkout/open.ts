import { checkoutSetup } from './commands.ts';
import { promoEdits, takeMealBox, ways } from './edits.ts';
import { preparing } from './preparing.ts';

/** Every edit is allowed. A price change requests another intent. */
export const open = checkoutSetup.createStateConfig({
  initial: 'preparing',
  on: {
    ...ways,
    ...promoEdits,
    'promo.changed': {
      target: '.preparing',
      actions: ['clearProblem', { type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'],
    },
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      target: '.preparing.resizing',
      actions: ['clearProblem', ...takeMealBox],
    },
    'customer.exists': [
      {
        guard: 'flowIsShort',
        target: '#checkout.home',
        actions: { type: 'putNotice', params: 'leadIsKnown' },
      },
      // With Edenred credentials alone, the form may be empty.
      { guard: 'boxAndDetailsAreKnown', target: '#checkout.form', actions: ['showErrors', 'backToForm'] },
    ],
    'dates.answered': [
      // The short flow chooses dates later, in the client area.
      { guard: 'flowIsShort', actions: 'adoptDates' },
      { guard: 'choiceStands', actions: 'adoptDates' },
      // The form shows the problem with a retry.
      { guard: 'datesAreUnanswered', target: '#checkout.form', actions: 'adoptDates' },
      {
        target: '#checkout.form',
        actions: ['adoptDates', { type: 'putNotice', params: 'dateHasLapsed' }],
      },
    ],
    'method.chosen': {
      guard: { type: 'methodIsAnother', params: ({ event }) => event },
      target: '.preparing',
      actions: ['clearProblem', { type: 'rememberMethod', params: ({ event }) => event }, 'storeDraft'],
    },
    'wallet.*': { actions: 'forwardToVoucher' },
    'signIn.requested': { actions: ['storeDraft', 'forwardToEdenred'] },
    'signOut.requested': { actions: 'forwardToEdenred' },
    'voucher.retried': { actions: { type: 'askChosenVoucher', params: 'voucher.retried' } },
    'terms.accepted': { actions: { type: 'rememberConsent', params: ({ event }) => event } },
    'terms.withdrawn': { actions: 'forgetConsent' },
    'card.completed': { actions: { type: 'rememberCardEntry', params: ({ event }) => event } },
    // This event never pays, even if no blocker is left.
    'blockers.requested': { actions: 'nameBlockers' },
    'cardForm.mounted': { actions: [{ type: 'rememberCardForm', params: false }, 'awaitCardForm'] },
    'cardForm.loaded': { actions: ['endCardFormWait', { type: 'rememberCardForm', params: false }] },
    'cardForm.failed': { actions: { type: 'rememberCardForm', params: true } },
  },
  states: {
    preparing,
    ready: {
      entry: 'forgetRepricing',
      on: {
        'pay.requested': {
          guard: 'nothingBlocksPaying',
          target: '#checkout.payment.closed.paying',
          actions: 'clearProblem',
        },
      },
    },
    refused: {
      tags: ['problem'],
      entry: 'forgetRepricing',
      on: {
        'intent.retried': { target: 'preparing', actions: 'clearProblem' },
      },
    },
    proofOfWorkRequired: {
      tags: ['problem'],
      entry: 'forgetRepricing',
      on: {
        'proofOfWork.accepted': { target: 'preparing.provingWork', actions: 'acceptProofOfWork' },
      },
    },
  },
});
