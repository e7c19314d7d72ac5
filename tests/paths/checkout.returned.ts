import { isDeepStrictEqual } from 'node:util';
import { emptyArrival } from '#machines/checkout/changes.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { steps } from '#machines/domain/step.ts';
import { done, elapsed, failed, type SettledEvent } from 'xstate-workbench/chart/settled';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { dates, promo, receipt } from '#tests/support/samples.ts';
import { isRestored } from './checkout.predicates.ts';
import { draft, slots } from './checkout.samples.ts';

const outcomes = [
  { kind: 'created', receipt },
  { kind: 'kept', retryAfter: 60_000 },
  { kind: 'refunded', message: 'Remboursé.' },
  { kind: 'alreadyPaid', intentId: 'pi_2' },
  { kind: 'unpaid' },
] as const;

/** Events of a page view with an intent in its URL, and the server's responses about the order. */
export const returnedEvents: readonly (CheckoutEvent | SettledEvent)[] = [
  { type: 'draft.found', draft },
  { type: 'draft.found', draft: { ...draft, promoCode: promo.code } },
  { type: 'draft.found', draft: { ...draft, pending: { intentId: 'pi_1', quote: null, promo: null } } },
  { type: 'draft.absent' },
  ...steps.map((step): CheckoutEvent => ({ type: 'step.requested', step })),
  { type: 'promo.changed', promo },
  { type: 'delivery.changed', status: 'dated', dates, slots },
  { type: 'delivery.changed', status: 'unreachable', dates: [], slots: [] },
  { type: 'data.wiped' },
  ...outcomes.map((outcome) => done('readOrder', outcome)),
  failed('readOrder'),
  elapsed('finalisingLimit', 'checkout.returned.requesting'),
  elapsed('pollDelay', 'checkout.returned.waiting'),
];

const leavesHomeWith =
  (notice: string) =>
  ({ after }: { readonly after: CheckoutSnapshot }): boolean =>
    isDeepStrictEqual(after.context.notices, [notice]) &&
    isDeepStrictEqual(after.context.arrival, emptyArrival) &&
    after.context.account.status === 'unchecked';

/** Expectations of the checkout if the URL contains an intent and the browser stores no pending payment. */
export const returnedExpectations: Expectations<CheckoutSnapshot> = {
  'requests the order of an intent in the URL unless a payment is pending': [
    { arriving: 'returned.requesting', starts: 'readOrder' },
    {
      given: 'opening',
      when: 'draft.absent',
      where: ({ context }) => context.arrival.returnedIntentId !== null,
      leadsTo: 'returned.requesting',
      sends: 'mobileStep step.entered',
    },
    {
      given: 'opening',
      when: 'draft.found',
      where: ({ context }, { draft: found }) =>
        context.arrival.returnedIntentId !== null && found.pending === null,
      leadsTo: 'returned.requesting',
      satisfies: isRestored,
      sends: ['promo mealBox.chosen', 'delivery postalCode.changed', 'promo promo.submitted'],
    },
  ],
  'stores nothing for an intent in the URL': {
    given: 'returned',
    satisfies: ({ after, effects }) =>
      !after.matches('returned') ||
      (after.context.receipt === null &&
        after.context.pending === null &&
        !effects.some(({ name }) => name.startsWith('draft.'))),
  },
  'shows the order of the URL as the server reports it': [
    {
      given: 'returned.requesting',
      when: 'readOrder done',
      with: { kind: 'created' },
      leadsTo: 'returned.confirmed',
    },
    {
      given: 'returned.requesting',
      when: 'readOrder done',
      with: { kind: 'kept' },
      leadsTo: 'returned.waiting',
      has: { 'account.status': 'kept' },
      copies: 'account.retryAfter',
    },
    {
      given: 'returned.requesting',
      when: 'readOrder done',
      with: { kind: 'refunded' },
      leadsTo: 'home',
      satisfies: leavesHomeWith('paymentIsRefunded'),
    },
    {
      given: 'returned.requesting',
      when: 'readOrder done',
      with: { kind: 'alreadyPaid' },
      leadsTo: 'home',
      satisfies: leavesHomeWith('anotherIntentIsPaid'),
    },
    {
      given: 'returned.requesting',
      when: 'readOrder done',
      with: { kind: 'unpaid' },
      leadsTo: 'home',
      satisfies: leavesHomeWith('paymentIsUnknown'),
    },
    {
      given: 'returned.requesting',
      when: ['readOrder failed', 'finalisingLimit over'],
      leadsTo: 'returned.waiting',
    },
    { given: 'returned.waiting', when: 'pollDelay over', leadsTo: 'returned.requesting' },
  ],
  'lets the customer leave the order of the URL for their own': [
    { given: 'returned', when: 'step.requested', with: { step: 'home' }, leadsTo: 'home' },
    {
      given: 'returned',
      when: 'step.requested',
      with: { step: 'payment' },
      where: ({ context }) => facts.formIsValid(context),
      leadsTo: 'payment',
    },
    {
      given: 'returned',
      when: 'promo.changed',
      satisfies: ({ event, after }) => isDeepStrictEqual(after.context.promo.applied, event['promo']),
    },
  ],
};
