import { checkoutSetup } from './commands.ts';
import { boxEdits, datesAdopted, promoEdits, ways } from './edits.ts';

/** Who gets the box, where and when. @rule R2.45 */
export const form = checkoutSetup.createStateConfig({
  // Who orders has answered whether to resume an old draft: they start afresh.
  // What is stored is a whole order from here on, also where it began as a short one.
  entry: [{ type: 'enterStep', params: 'form' }, 'orderWhole', 'discardDraft', 'storeDraft'],
  // The address field leaves the page without losing the focus first.
  exit: ['forgetPromoRefusal', 'dismissSearch'],
  initial: 'editing',
  on: {
    ...ways,
    ...promoEdits,
    ...boxEdits,
    ...datesAdopted,
    'mobileStep.changed': {
      actions: [{ type: 'rememberSubStep', params: ({ event }) => event }, 'dismissSearch'],
    },
    'step.requested': [
      {
        // On a narrow screen, Back leads from the delivery to the details, in the same step.
        guard: { type: 'backStaysInForm', params: ({ event }) => event.step },
        actions: 'backToForm',
      },
      ways['step.requested'],
    ],
  },
  states: {
    editing: {
      on: {
        'field.edited': [
          {
            guard: { type: 'emailIsEdited', params: ({ event }) => event },
            actions: [{ type: 'rememberField', params: ({ event }) => event }, 'discardEmail', 'storeDraft'],
          },
          {
            guard: { type: 'postalCodeIsEdited', params: ({ event }) => event },
            actions: [
              { type: 'rememberField', params: ({ event }) => event },
              // Edited while the address has the focus: the browser fills in the whole form.
              'dismissSearch',
              'tellPostalCode',
              { type: 'tellPlace', params: ({ event }) => event },
              'identifyCustomer',
              'storeDraft',
            ],
          },
          {
            guard: { type: 'placeIsEdited', params: ({ event }) => event },
            actions: [
              { type: 'rememberField', params: ({ event }) => event },
              'dismissSearch',
              { type: 'tellPlace', params: ({ event }) => event },
              'storeDraft',
            ],
          },
          { actions: [{ type: 'rememberField', params: ({ event }) => event }, 'storeDraft'] },
        ],
        'form.filled': {
          actions: [
            { type: 'rememberFields', params: ({ event }) => event },
            'discardEmail',
            'tellPostalCode',
            { type: 'settlePlace', params: { group: 'address' } },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'field.left': {
          actions: [{ type: 'showFieldError', params: ({ event }) => event }, 'identifyCustomer'],
        },
        'email.completed': [
          { guard: 'emailIsWhole', actions: ['checkEmail', 'identifyCustomer'] },
          { actions: { type: 'showFieldError', params: { path: 'customer.email' } } },
        ],
        'address.typed': { actions: 'forwardToAddressSearch' },
        'address.left': {
          actions: [
            { type: 'askForPlace', params: ({ event }) => event },
            { type: 'tellAddressLeft', params: ({ event }) => event },
          ],
        },
        'place.opened': { actions: { type: 'openPlace', params: ({ event }) => event } },
        'suggestions.declined': { actions: 'forwardToAddressSearch' },
        'address.split': {
          actions: [
            { type: 'rememberAddress', params: ({ event: { group, parts } }) => ({ group, address: parts }) },
            { type: 'foldPlace', params: ({ event }) => event },
            'tellPostalCode',
            // A shopper's own words: whether the city has the code is asked, and a missing one filled.
            { type: 'tellPlace', params: ({ event }) => ({ path: `${event.group}.postalCode` }) },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'address.picked': {
          actions: [
            {
              type: 'rememberAddress',
              params: ({ event: { group, suggestion } }) => ({ group, address: suggestion }),
            },
            { type: 'foldPlace', params: ({ event }) => event },
            'dismissSearch',
            'tellPostalCode',
            { type: 'settlePlace', params: ({ event }) => event },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'city.left': { actions: 'forwardToCitySearch' },
        'city.kept': { actions: 'forwardToCitySearch' },
        'city.found': { actions: [{ type: 'rememberCity', params: ({ event }) => event }, 'storeDraft'] },
        'date.chosen': { actions: [{ type: 'rememberDate', params: ({ event }) => event }, 'storeDraft'] },
        'slot.chosen': { actions: [{ type: 'rememberSlot', params: ({ event }) => event }, 'storeDraft'] },
        'dates.retried': { actions: 'forwardToDelivery' },
        'form.continued': [
          { guard: 'customerIsValid', actions: ['clearErrors', 'continueForm'] },
          { actions: 'showErrors' },
        ],
        'form.submitted': [
          { guard: 'formCanBeSent', target: 'submitting', actions: ['clearErrors', 'clearNotices'] },
          // The press waits: it goes on when the dates are there.
          { guard: 'onlyDatesAreAwaited', target: 'awaitingDates', actions: ['clearErrors', 'clearNotices'] },
          { guard: 'onlyDeliveryIsWrong', actions: 'showErrors' },
          // On a narrow screen, the wrong fields are on the other half of the form.
          { actions: ['showErrors', 'backToForm'] },
        ],
      },
    },
    awaitingDates: {
      tags: ['busy'],
      on: {
        'dates.answered': [
          { guard: 'choiceStands', target: 'submitting', actions: 'adoptDates' },
          // Another date, or none: the shopper looks before they go on.
          { target: 'editing', actions: 'adoptDates' },
        ],
      },
    },
    submitting: {
      tags: ['busy'],
      entry: ['clearProblem', 'submitCustomer'],
      on: {
        'customer.ready': [
          // The date may have gone meanwhile.
          { guard: 'formIsValid', target: '#checkout.payment' },
          { target: 'editing' },
        ],
        'customer.exists': { target: 'editing', actions: ['showErrors', 'backToForm'] },
        'customer.failed': {
          target: 'editing',
          actions: { type: 'putNotice', params: 'initialisationFailed' },
        },
      },
    },
  },
});
