import { checkoutSetup } from './commands.ts';
import {
  applyDatesWhenAnswered,
  boxEdits,
  chooseMealBox,
  cityReports,
  editPostalCode,
  navigation,
  promoEdits,
} from './edits.ts';
import { pressSheetAtHome, sheetReports } from './sheet.ts';

/** Cancels an order of the offer form, but preserves the typed values. */
const discardLead = ['discardEmail', 'startFullOrder', 'storeDraft'] as const;

export const home = checkoutSetup.createStateConfig({
  entry: ['clearSubStep', { type: 'enterStep', params: 'home' }],
  exit: 'dismissOverlay',
  initial: 'choosing',
  on: {
    ...navigation,
    ...promoEdits,
    ...boxEdits,
    ...applyDatesWhenAnswered,
    ...cityReports,
    // @rule R2.51
    'field.edited': {
      guard: { type: 'postalCodeIsEdited', params: ({ event }) => event },
      actions: editPostalCode,
    },
    'draft.found': {
      actions: [
        { type: 'restoreDraft', params: ({ event }) => event.draft },
        'clearPending',
        'recheckPromo',
        'sendMealBox',
        'sendPostalCode',
      ],
    },
    // On the external partner site, the end of the Edenred sign-in opens the payment.
    'step.requested': [
      { guard: { type: 'signInIsAwaited', params: ({ event }) => event.step } },
      navigation['step.requested'],
    ],
    'signIn.succeeded': { target: 'payment', actions: 'endSignIn' },
    'signIn.failed': { actions: ['endSignIn', { type: 'showNotice', params: 'signInFailed' }] },
    'draft.resumed': { actions: 'forwardToDraft' },
    'order.started': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      target: 'form',
      actions: ['clearNotices', ...chooseMealBox],
    },
    // @rule R4.23
    'mouse.leftByTop': { guard: 'exitDialogIsAllowed', actions: 'forwardToOverlay' },
    'founder.passed': { guard: 'exitDialogIsAllowed', actions: 'forwardToOverlay' },
    'email.sent': { actions: 'forwardToOverlay' },
    'email.given': {
      actions: [{ type: 'setEmail', params: ({ event }) => event }, 'storeDraft'],
    },
    'lead.requested': { actions: 'forwardToOverlay' },
    'lead.edited': { actions: 'forwardToOverlay' },
    'lead.sent': { actions: 'forwardToOverlay' },
    'overlay.dismissed': { actions: 'forwardToOverlay' },
  },
  states: {
    choosing: {
      on: {
        // @rule R4.50
        'order.resumed': [
          { guard: 'formIsValid', target: '#checkout.payment' },
          // On a phone, the delivery is a screen of its own.
          { guard: 'detailsAreComplete', target: '#checkout.form', actions: 'leaveDetails' },
          { guard: 'orderIsBegun', target: '#checkout.form' },
        ],
        'sheet.pressed': pressSheetAtHome,
        ...sheetReports('home'),
        'lead.submitted': [
          {
            guard: 'promoIsApplied',
            target: 'submittingLead',
            actions: [
              'clearNotices',
              { type: 'setLead', params: ({ event }) => event },
              'discardDraft',
              'sendMealBox',
              'storeDraft',
            ],
          },
          {
            // If there is no promo code, applies the discovery offer that the form promises.
            target: 'submittingLead',
            actions: [
              'clearNotices',
              { type: 'setLead', params: ({ event }) => event },
              'discardDraft',
              'sendMealBox',
              'markPromoPending',
              'applyOffer',
              'storeDraft',
            ],
          },
        ],
      },
    },
    submittingLead: {
      tags: ['busy'],
      entry: 'submitCustomer',
      on: {
        'customer.ready': { target: '#checkout.payment', actions: 'acceptLead' },
        'customer.exists': { target: 'choosing', actions: ['rejectLead', ...discardLead] },
        'customer.failed': { target: 'choosing', actions: ['rejectLead', ...discardLead] },
        'overlay.dismissed': { target: 'choosing', actions: ['forwardToOverlay', ...discardLead] },
        // The offer form timed out, so its late response is ignored.
        'lead.withdrawn': { target: 'choosing', actions: [...discardLead] },
      },
    },
  },
});
