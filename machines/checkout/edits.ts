import { checkoutSetup } from './commands.ts';

/** Where a shopper may go, and how they leave everything behind: only where nothing is being paid. */
export const ways = checkoutSetup.createStateConfig({
  on: {
    'step.requested': { target: '#checkout.routing' },
    'data.wiped': { target: '#checkout.wiping' },
  },
}).on;

/** What changes the price, wherever it may still change. */
export const promoEdits = checkoutSetup.createStateConfig({
  on: {
    'promo.submitted': { actions: ['markPromoPending', 'forwardToPromo'] },
    'promo.removed': { actions: ['markPromoPending', 'forwardToPromo'] },
    'promo.changed': { actions: [{ type: 'rememberPromo', params: ({ event }) => event }, 'storeDraft'] },
  },
}).on;

/** What a chosen size of the box brings about, wherever it is chosen. */
export const takeMealBox = [
  {
    type: 'rememberMealBox',
    params: ({ event }: { readonly event: { readonly nbMeals: number } }) => event,
  },
  'tellMealBox',
  'storeDraft',
] as const;

/** The size of the box, beside whatever is filled in. */
export const boxEdits = checkoutSetup.createStateConfig({
  on: {
    'mealBox.chosen': {
      guard: { type: 'mealBoxIsOffered', params: ({ event }) => event },
      actions: takeMealBox,
    },
  },
}).on;

/** The choice of a date follows what is offered, wherever it may still change. */
export const datesAdopted = checkoutSetup.createStateConfig({
  on: { 'dates.answered': { actions: 'adoptDates' } },
}).on;
