import { checkoutSetup } from './commands.ts';
import {
  applyDatesWhenAnswered,
  boxEdits,
  cityReports,
  editPostalCode,
  navigation,
  promoAnswers,
  promoEdits,
} from './edits.ts';
import { pressSheet, sheetReports } from './sheet.ts';

/** @rule R2.45 */
export const form = checkoutSetup.createStateConfig({
  entry: [
    { type: 'enterStep', params: 'form' },
    'startFullOrder',
    'discardDraft',
    'storeDraft',
    'findMissingCity',
  ],
  // Closes the address suggestions, because React unmounts the field without a blur event.
  exit: ['clearPromoRejection', 'dismissSearch'],
  initial: 'editing',
  on: {
    ...navigation,
    ...promoEdits,
    ...promoAnswers,
    ...boxEdits,
    ...applyDatesWhenAnswered,
    'mobileStep.changed': {
      actions: [{ type: 'setSubStep', params: ({ event }) => event }, 'dismissSearch'],
    },
    'step.requested': [
      {
        guard: { type: 'backStaysInForm', params: ({ event }) => event.step },
        actions: 'backToForm',
      },
      navigation['step.requested'],
    ],
  },
  states: {
    editing: {
      on: {
        'sheet.pressed': pressSheet,
        ...sheetReports('form'),
        'field.edited': [
          {
            guard: { type: 'emailIsEdited', params: ({ event }) => event },
            actions: [{ type: 'setField', params: ({ event }) => event }, 'discardEmail', 'storeDraft'],
          },
          {
            guard: { type: 'postalCodeIsEdited', params: ({ event }) => event },
            // Closes the address suggestions, because autofill can fill the postal code while the address has focus.
            actions: [
              'dismissSearch',
              ...editPostalCode,
              { type: 'setTypedPlace', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'placeIsEdited', params: ({ event }) => event },
            actions: [
              { type: 'setField', params: ({ event }) => event },
              { type: 'setTypedPlace', params: ({ event }) => event },
              'dismissSearch',
              { type: 'sendPlace', params: ({ event }) => event },
              'storeDraft',
            ],
          },
          { actions: [{ type: 'setField', params: ({ event }) => event }, 'storeDraft'] },
        ],
        'form.filled': {
          actions: [
            { type: 'setFields', params: ({ event }) => event },
            'discardEmail',
            'sendPostalCode',
            { type: 'settlePlace', params: { group: 'address' } },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'field.left': [
          {
            guard: { type: 'phoneIsEdited', params: ({ event }) => event },
            actions: [
              { type: 'formatPhone', params: ({ event }) => event },
              { type: 'showFieldError', params: ({ event }) => event },
              'identifyCustomer',
              'storeDraft',
            ],
          },
          { actions: [{ type: 'showFieldError', params: ({ event }) => event }, 'identifyCustomer'] },
        ],
        'email.completed': [
          {
            guard: 'emailIsComplete',
            actions: ['checkEmail', 'proposeName', 'identifyCustomer', 'storeDraft'],
          },
          { actions: { type: 'showFieldError', params: { path: 'customer.email' } } },
        ],
        'address.typed': { actions: { type: 'sendTypedAddress', params: ({ event }) => event } },
        'address.left': {
          actions: [
            { type: 'showPlaceIfIncomplete', params: ({ event }) => event },
            { type: 'notifyAddressLeft', params: ({ event }) => event },
          ],
        },
        'place.opened': { actions: { type: 'showPlaceFields', params: ({ event }) => event } },
        'suggestions.declined': { actions: 'forwardToAddressSearch' },
        'address.split': {
          actions: [
            { type: 'setAddress', params: ({ event: { group, parts } }) => ({ group, address: parts }) },
            { type: 'foldPlace', params: ({ event }) => event },
            'sendPostalCode',
            // Checks the city of the typed address against its postal code.
            { type: 'sendPlace', params: ({ event }) => ({ path: `${event.group}.postalCode` }) },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'address.picked': {
          actions: [
            {
              type: 'setAddress',
              params: ({ event: { group, suggestion } }) => ({ group, address: suggestion }),
            },
            { type: 'foldPlace', params: ({ event }) => event },
            'dismissSearch',
            'sendPostalCode',
            { type: 'settlePlace', params: ({ event }) => event },
            'identifyCustomer',
            'storeDraft',
          ],
        },
        'city.left': { actions: 'forwardToCitySearch' },
        'city.kept': { actions: 'forwardToCitySearch' },
        'streetNumber.declined': {
          actions: { type: 'setWithoutNumber', params: ({ event }) => event },
        },
        ...cityReports,
        'date.chosen': { actions: [{ type: 'setDate', params: ({ event }) => event }, 'storeDraft'] },
        'slot.chosen': { actions: [{ type: 'setSlot', params: ({ event }) => event }, 'storeDraft'] },
        'dates.retried': { actions: 'forwardToDelivery' },
        'form.continued': [
          { guard: 'customerIsValid', actions: ['clearErrors', 'continueForm'] },
          { actions: 'showErrors' },
        ],
        'form.submitted': [
          { guard: 'formCanBeSent', target: 'submitting', actions: ['clearErrors', 'clearNotices'] },
          { guard: 'onlyDatesAreAwaited', target: 'awaitingDates', actions: ['clearErrors', 'clearNotices'] },
          { guard: 'onlyDeliveryIsWrong', actions: 'showErrors' },
          // On a phone, goes back to the screen with the invalid fields.
          { actions: ['showErrors', 'backToForm'] },
        ],
      },
    },
    awaitingDates: {
      tags: ['busy'],
      on: {
        'dates.answered': [
          { guard: 'choiceIsAvailable', target: 'submitting', actions: 'applyDates' },
          // The customer must confirm a changed delivery date.
          { target: 'editing', actions: 'applyDates' },
        ],
      },
    },
    submitting: {
      tags: ['busy'],
      entry: ['clearProblem', 'submitCustomer'],
      on: {
        'customer.ready': [
          // The delivery date may have become unavailable during the request.
          { guard: 'formIsValid', target: '#checkout.payment' },
          { target: 'editing' },
        ],
        'customer.exists': { target: 'editing', actions: ['showErrors', 'backToForm'] },
        'customer.failed': {
          target: 'editing',
          actions: { type: 'showNotice', params: 'initialisationFailed' },
        },
      },
    },
  },
});
