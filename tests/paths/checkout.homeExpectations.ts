import { emptyArrival } from '#machines/checkout/changes.ts';
import { customerIsValid } from '#machines/checkout/customer.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { isAwaitingEdenred, isRestored, reportOnlyEvents } from './checkout.predicates.ts';

const areDetailsComplete = (context: CheckoutContext): boolean =>
  facts.mealBoxIsReady(context) && customerIsValid(context);

/** Expectations of the checkout when it opens, on the box picker and in the home page's dialogs. */
export const homeExpectations: Expectations<CheckoutSnapshot> = {
  'changes the day and forwards it to the delivery': {
    when: 'day.changed',
    copies: 'now',
    sends: 'delivery day.changed',
  },
  'sets the dishes that another tab has marked': { when: 'wishes.changed', copies: 'wishes', stays: true },
  'shows a notice if a step is not available yet': [
    {
      given: 'home',
      when: 'step.requested',
      with: { step: 'form' },
      where: ({ context }) => !facts.mealBoxIsReady(context),
      leadsTo: 'home',
      sends: 'step.entered',
      satisfies: ({ after }) => after.context.notices.at(-1) === 'mealBoxIsMissing',
    },
    {
      given: 'home',
      when: 'step.requested',
      with: { step: 'payment' },
      where: (before) => !facts.paymentIsEnterable(before.context) && !isAwaitingEdenred(before),
      leadsTo: 'home',
      sends: 'step.entered',
      satisfies: ({ after }) => after.context.notices.at(-1) === 'formIsIncomplete',
    },
    {
      given: 'home',
      when: 'step.requested',
      with: { step: 'success' },
      leadsTo: 'home',
      sends: 'step.entered',
      satisfies: ({ after }) => after.context.notices.at(-1) === 'paymentIsNotSuccessful',
    },
  ],
  'opens home without a notice': {
    when: 'step.requested',
    with: { step: 'home' },
    satisfies: ({ before, after }) =>
      after.context.notices.every((notice) => before.context.notices.includes(notice)),
  },
  'ignores events until the stored draft is read': [
    {
      given: 'opening',
      when: [
        'step.requested',
        'data.wiped',
        'promo.submitted',
        'promo.confirmed',
        'promo.removed',
        'promo.changed',
      ],
      ignored: true,
    },
    { given: 'opening', when: 'account.changed', ...reportOnlyEvents },
  ],
  'opens home if no draft is stored': {
    given: 'opening',
    when: 'draft.absent',
    where: ({ context }) => context.arrival.returnedIntentId === null,
    leadsTo: 'home',
    has: { arrival: emptyArrival },
  },
  'leaves the offer applied on arrival if no draft is stored': {
    given: 'opening',
    when: 'draft.absent',
    satisfies: ({ before, after }) =>
      JSON.stringify(before.context.promo) === JSON.stringify(after.context.promo),
  },
  'restores a stored draft completely': [
    {
      given: 'opening',
      when: 'draft.found',
      where: (_, { draft }) => draft.pending !== null,
      leadsTo: 'payment.closed.paying.finalising',
      satisfies: isRestored,
      has: { arrival: emptyArrival },
    },
    {
      given: 'opening',
      when: 'draft.found',
      where: ({ context }, { draft }) => draft.pending === null && context.arrival.returnedIntentId === null,
      leadsTo: 'home',
      satisfies: isRestored,
      has: { arrival: emptyArrival },
      sends: ['promo mealBox.chosen', 'delivery postalCode.changed'],
    },
    {
      given: 'home',
      when: 'draft.found',
      satisfies: isRestored,
      has: { pending: null },
      sends: ['promo mealBox.chosen', 'delivery postalCode.changed'],
      stays: true,
    },
  ],
  'checks the stored promo code again and does not restore a removed offer': {
    given: ['opening', 'home'],
    when: 'draft.found',
    where: (_, { draft }) => draft.pending === null,
    satisfies: ({ after: { context }, event }) =>
      context.promo.code === event['draft'].promoCode &&
      context.promo.applied === null &&
      context.promo.isPending === (event['draft'].promoCode !== null),
    sends: 'promo promo.submitted',
  },
  'does not open the payment before the awaited end of an external Edenred sign-in': {
    given: 'home',
    when: 'step.requested',
    with: { step: 'payment' },
    where: isAwaitingEdenred,
    ignored: true,
  },
  'opens the payment after an external Edenred sign-in or reports its failure': [
    {
      given: 'home',
      when: 'voucher.changed',
      with: { provider: 'edenred', status: 'ready' },
      where: isAwaitingEdenred,
      leadsTo: 'payment',
      has: { isSigningIn: false },
    },
    {
      given: 'home',
      when: 'voucher.changed',
      with: { provider: 'edenred' },
      where: (before, { status }) => isAwaitingEdenred(before) && status !== 'ready',
      leadsTo: 'home',
      has: { isSigningIn: false },
      satisfies: ({ after }) => after.context.notices.at(-1) === 'signInFailed',
    },
  ],
  'accepts only box sizes that are sold': [
    {
      given: ['home', 'form'],
      when: 'mealBox.chosen',
      with: { nbMeals: 10 },
      copies: 'nbMeals',
      sends: ['promo mealBox.chosen', 'draft.edited'],
    },
    {
      given: 'home',
      when: 'order.started',
      with: { nbMeals: 10 },
      leadsTo: 'form',
      copies: 'nbMeals',
      has: { notices: [] },
      sends: ['promo mealBox.chosen', 'draft.edited'],
    },
    {
      given: ['home', 'form', 'payment.open'],
      when: ['mealBox.chosen', 'order.started'],
      with: { nbMeals: 99 },
      ignored: true,
    },
  ],
  'ignores the fields of the form on home, except the postal code': {
    given: 'home',
    when: 'field.edited',
    where: (_, { path }) => path !== 'address.postalCode',
    ignored: true,
  },
  'does not count a postal code of home as typed in the form': {
    given: 'home',
    when: 'field.edited',
    satisfies: ({ before, after }) => after.context.typedPlaces === before.context.typedPlaces,
  },
  // @rule R4.50
  'continues a begun order at its furthest valid step': [
    {
      given: 'home.choosing',
      when: 'order.resumed',
      where: ({ context }) => facts.formIsValid(context),
      leadsTo: 'payment',
    },
    {
      given: 'home.choosing',
      when: 'order.resumed',
      where: ({ context }) => !facts.formIsValid(context) && areDetailsComplete(context),
      leadsTo: 'form.editing',
      has: { errors: {} },
      sends: 'mobileStep next.requested',
    },
    {
      given: 'home.choosing',
      when: 'order.resumed',
      where: ({ context }) => facts.orderIsBegun(context) && !areDetailsComplete(context),
      leadsTo: 'form.editing',
      satisfies: ({ before, after, effects }) =>
        after.context.refusals === before.context.refusals &&
        !effects.some(({ name }) => name === 'next.requested'),
    },
    {
      given: 'home.choosing',
      when: 'order.resumed',
      where: ({ context }) => !facts.orderIsBegun(context),
      ignored: true,
    },
  ],
  'opens a step that is available': [
    {
      given: 'home',
      when: 'step.requested',
      with: { step: 'form' },
      where: ({ context }) => facts.mealBoxIsReady(context),
      leadsTo: 'form',
    },
    {
      given: ['home', 'form'],
      when: 'step.requested',
      with: { step: 'payment' },
      where: (before) => facts.paymentIsEnterable(before.context) && !isAwaitingEdenred(before),
      leadsTo: 'payment',
    },
  ],
};
