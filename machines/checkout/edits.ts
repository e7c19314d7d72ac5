import type { FieldPath } from '#machines/domain/fields.ts';
import { checkoutSetup } from './commands.ts';

/** Transitions to other screens, for states without a payment in progress. */
export const navigation = checkoutSetup.createStateConfig({
  on: {
    'step.requested': { target: '#checkout.routing' },
    'data.wiped': { target: '#checkout.wiping' },
  },
}).on;

export const promoEdits = checkoutSetup.createStateConfig({
  on: {
    'promo.submitted': {
      actions: ['markPromoPending', { type: 'submitPromo', params: ({ event }) => event }],
    },
    'promo.removed': { actions: ['markPromoPending', 'forwardToPromo'] },
    'promo.changed': { actions: [{ type: 'setPromo', params: ({ event }) => event }, 'storeDraft'] },
  },
}).on;

/** Answers to the question whether a code replaces a better offer. Only the order summary asks it. @rule R4.36 */
export const promoAnswers = checkoutSetup.createStateConfig({
  on: {
    'promo.confirmed': { actions: 'forwardToPromo' },
    'promo.declined': { actions: 'forwardToPromo' },
  },
}).on;

export const chooseMealBox = [
  {
    type: 'setMealBox',
    params: ({ event }: { readonly event: { readonly nbMeals: number } }) => event,
  },
  'sendMealBox',
  'storeDraft',
] as const;

export const boxEdits = checkoutSetup.createStateConfig({
  on: {
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      actions: chooseMealBox,
    },
  },
}).on;

const editedField = ({
  event,
}: {
  readonly event: { readonly path: FieldPath; readonly value: string };
}): { path: FieldPath; value: string } => event;

/** Actions after an edit of the delivery's postal code, on the box picker or in the form. */
export const editPostalCode = [
  { type: 'setField', params: editedField },
  'sendPostalCode',
  { type: 'sendPlace', params: editedField },
  'identifyCustomer',
  'storeDraft',
] as const;

export const cityReports = checkoutSetup.createStateConfig({
  on: {
    'city.found': { actions: [{ type: 'setCity', params: ({ event }) => event }, 'storeDraft'] },
  },
}).on;

export const applyDatesWhenAnswered = checkoutSetup.createStateConfig({
  on: { 'dates.answered': { actions: 'applyDates' } },
}).on;
