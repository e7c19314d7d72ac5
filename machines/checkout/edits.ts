import { checkoutSetup } from './commands.ts';

/** Allowed only while no payment is in progress. */
export const ways = checkoutSetup.createStateConfig({
  on: {
    'step.requested': { target: '#checkout.routing' },
    'data.wiped': { target: '#checkout.wiping' },
  },
}).on;

export const promoEdits = checkoutSetup.createStateConfig({
  on: {
    'promo.submitted': { actions: ['markPromoPending', 'forwardToPromo'] },
    'promo.removed': { actions: ['markPromoPending', 'forwardToPromo'] },
    'promo.changed': { actions: [{ type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'] },
  },
}).on;

export const takeMealBox = [
  {
    type: 'rememberMealBox',
    params: ({ event }: { readonly event: { readonly nbMeals: number } }) => event,
  },
  'tellMealBox',
  'storeDraft',
] as const;

export const boxEdits = checkoutSetup.createStateConfig({
  on: {
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      actions: takeMealBox,
    },
  },
}).on;

export const datesAdopted = checkoutSetup.createStateConfig({
  on: { 'dates.answered': { actions: 'adoptDates' } },
}).on;
