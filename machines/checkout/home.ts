import { checkoutSetup } from './commands.ts';
import { boxEdits, datesAdopted, promoEdits, takeMealBox, ways } from './edits.ts';

/** An abandoned lead leaves only its typed values. */
const leadGivenUp = ['discardEmail', 'orderWhole', 'storeDraft'] as const;

export const home = checkoutSetup.createStateConfig({
  entry: ['forgetSubStep', { type: 'enterStep', params: 'home' }],
  exit: 'dismissOverlay',
  initial: 'choosing',
  on: {
    ...ways,
    ...promoEdits,
    ...boxEdits,
    ...datesAdopted,
    'draft.found': {
      actions: [
        { type: 'restoreDraft', params: ({ event }) => event.draft },
        'forgetPending',
        'tellMealBox',
        'tellPostalCode',
        'recheckPromo',
      ],
    },
    // In external mode, the Edenred sign-in alone opens the payment.
    'step.requested': [
      { guard: { type: 'signInIsAwaited', params: ({ event }) => event.step } },
      ways['step.requested'],
    ],
    'signIn.succeeded': { target: 'payment', actions: 'endSignIn' },
    'signIn.failed': { actions: ['endSignIn', { type: 'putNotice', params: 'signInFailed' }] },
    'draft.resumed': { actions: 'forwardToDraft' },
    'order.started': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      target: 'form',
      actions: ['clearNotices', ...takeMealBox],
    },
    // The overlay opens the exit dialog only once per tab. @rule R4.23
    'mouse.leftByTop': { guard: 'exitDialogIsAllowed', actions: 'forwardToOverlay' },
    'founder.passed': { guard: 'exitDialogIsAllowed', actions: 'forwardToOverlay' },
    'email.sent': { actions: 'forwardToOverlay' },
    'email.given': {
      actions: [{ type: 'rememberGivenEmail', params: ({ event }) => event }, 'storeDraft'],
    },
    'lead.requested': { actions: 'forwardToOverlay' },
    'lead.edited': { actions: 'forwardToOverlay' },
    'lead.sent': { actions: 'forwardToOverlay' },
    'overlay.dismissed': { actions: 'forwardToOverlay' },
  },
  states: {
    choosing: {
      on: {
        'lead.submitted': [
          {
            guard: 'promoIsThere',
            target: 'submittingLead',
            actions: [
              'clearNotices',
              { type: 'rememberLead', params: ({ event }) => event },
              'discardDraft',
              'tellMealBox',
              'storeDraft',
            ],
          },
          {
            // The customer opened the dialog for the discount.
            target: 'submittingLead',
            actions: [
              'clearNotices',
              { type: 'rememberLead', params: ({ event }) => event },
              'discardDraft',
              'tellMealBox',
              'markPromoPending',
              'takeOffer',
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
        'customer.exists': { target: 'choosing', actions: ['refuseLead', ...leadGivenUp] },
        'customer.failed': { target: 'choosing', actions: ['refuseLead', ...leadGivenUp] },
        'overlay.dismissed': { target: 'choosing', actions: ['forwardToOverlay', ...leadGivenUp] },
        // The lead form timed out, so ignore the response.
        'lead.withdrawn': { target: 'choosing', actions: [...leadGivenUp] },
      },
    },
  },
});
