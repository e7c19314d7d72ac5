import { checkoutSetup } from './commands.ts';
import { boxEdits, datesAdopted, promoEdits, ways } from './edits.ts';

/** @rule R2.45 */
export const form = checkoutSetup.createStateConfig({
  // A customer at the form has declined the old draft.
  // The stored draft is a full order from here on, even after the short flow.
  entry: [{ type: 'enterStep', params: 'form' }, 'orderWhole', 'discardDraft', 'storeDraft'],
  // The address field is unmounted without a blur event.
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
              // Browser autofill edits this field while the address has the focus.
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
            // Typed by the customer, so check the city against the postal code.
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
          { guard: 'onlyDatesAreAwaited', target: 'awaitingDates', actions: ['clearErrors', 'clearNotices'] },
          { guard: 'onlyDeliveryIsWrong', actions: 'showErrors' },
          // On a narrow screen, the invalid fields are on the other sub-step.
          { actions: ['showErrors', 'backToForm'] },
        ],
      },
    },
    awaitingDates: {
      tags: ['busy'],
      on: {
        'dates.answered': [
          { guard: 'choiceStands', target: 'submitting', actions: 'adoptDates' },
          // The customer must check a changed date.
          { target: 'editing', actions: 'adoptDates' },
        ],
      },
    },
    submitting: {
      tags: ['busy'],
      entry: ['clearProblem', 'submitCustomer'],
      on: {
        'customer.ready': [
          // The date may have lapsed during the request.
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
