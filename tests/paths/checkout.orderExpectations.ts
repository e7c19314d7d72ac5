import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { isReported, isOrderKnown, reportOnlyEvents } from './checkout.predicates.ts';

/** Expectations of the checkout after the order request to the server. */
export const orderExpectations: Expectations<CheckoutSnapshot> = {
  // @rule R3.29
  'follows the server’s report about the order': [
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'created' },
      leadsTo: 'success',
      copies: 'receipt',
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'refunded' },
      leadsTo: 'payment.closed.refunded',
      satisfies: ({ event, after }) => after.context.account.problem === event['problem'],
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'kept' },
      leadsTo: 'payment.closed.kept.waiting',
    },
    {
      given: 'payment.closed.paying.finalising',
      when: 'account.changed',
      with: { status: 'kept' },
      has: { 'account.status': 'kept' },
    },
    {
      given: 'payment.closed.paying.finalising',
      when: 'account.changed',
      with: { status: 'kept', retryAfter: 60_000 },
      has: { 'account.retryAfter': 60_000 },
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'unpaid' },
      where: ({ context }) => facts.confirmedIn(context) !== null,
      leadsTo: 'payment.closed.kept.waiting',
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'unpaid' },
      where: ({ context }) => facts.confirmedIn(context) === null,
      sends: ['card intent.discarded', 'promo mealBox.chosen', 'delivery postalCode.changed', 'draft.edited'],
      has: { pending: null },
      satisfies: ({ before, ...step }) =>
        isOrderKnown(before)
          ? step.after.matches({ payment: { open: { preparing: 'repricing' } } }) &&
            isReported('paymentIsNotConfirmed')({ before, ...step })
          : step.after.matches('home') && isReported('paymentIsUnknown')({ before, ...step }),
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      with: { status: 'unknown' },
      leadsTo: 'home',
      sends: [
        'card intent.discarded',
        'promo mealBox.chosen',
        'promo promo.submitted',
        'delivery postalCode.changed',
        'draft.edited',
      ],
      has: { pending: null },
      satisfies: isReported('paymentIsUnknown'),
    },
    {
      given: ['payment.closed.paying.finalising', 'payment.closed.kept'],
      when: 'account.changed',
      where: (_, { status }) => ['ready', 'exists'].includes(status),
      ...reportOnlyEvents,
    },
    {
      given: 'payment.closed.paying.finalising',
      when: 'finalisingLimit over',
      leadsTo: 'payment.closed.kept.waiting',
    },
    {
      given: 'payment.closed.kept.waiting',
      when: 'pollDelay over',
      leadsTo: 'payment.closed.kept.requesting',
    },
  ],
  'leaves the order to the paying tab unless this tab confirmed it': [
    {
      given: 'payment.closed.paying.finalising',
      when: 'lock.unavailable',
      where: ({ context }) => facts.confirmedIn(context) === null,
      leadsTo: 'payment.closed.inOtherTab',
    },
    {
      given: 'payment.closed.paying.finalising',
      when: 'lock.unavailable',
      where: ({ context }) => facts.confirmedIn(context) !== null,
      ignored: true,
    },
  ],
  'prepares the payment again after another tab’s payment unless one is pending': [
    {
      given: 'payment.closed.inOtherTab',
      when: ['awaitOtherTab done', 'awaitOtherTab failed', 'otherTabTimeout over'],
      where: ({ context }) => context.pending === null,
      leadsTo: 'payment.open.preparing',
      sends: 'card intent.discarded',
    },
    {
      given: 'payment.closed.inOtherTab',
      when: ['awaitOtherTab done', 'awaitOtherTab failed', 'otherTabTimeout over'],
      where: ({ context }) => context.pending !== null,
      leadsTo: 'payment.closed.kept.requesting',
    },
  ],
  'resets the payment after a refund and allows another': [
    {
      arriving: 'payment.closed.refunded',
      sends: ['card intent.discarded', 'voucher order.refunded', 'edenred order.refunded', 'draft.edited'],
    },
    { leaving: 'payment.closed.refunded', has: { pending: null }, sends: 'draft.edited' },
    { given: 'payment.closed.refunded', when: 'step.requested', with: { step: 'home' }, leadsTo: 'home' },
    {
      given: 'payment.closed.refunded',
      when: 'step.requested',
      with: { step: 'form' },
      where: isOrderKnown,
      leadsTo: 'form',
      sends: 'mobileStep back.requested',
    },
    {
      given: 'payment.closed.refunded',
      when: 'intent.retried',
      where: isOrderKnown,
      leadsTo: 'payment.open.preparing.repricing',
      has: { 'payment.problem': null, 'account.problem': null },
      sends: ['promo mealBox.chosen', 'delivery postalCode.changed'],
    },
    {
      given: 'payment.closed.refunded',
      when: 'intent.retried',
      where: (before) => !isOrderKnown(before),
      leadsTo: 'home',
      has: { 'payment.problem': null, 'account.problem': null },
    },
  ],
  'wipes the draft after success and redirects to the client area on request': [
    {
      arriving: 'success',
      sends: [
        'mobileStep step.entered',
        'voucher order.completed',
        'edenred order.completed',
        'draft draft.ordered',
      ],
    },
    { given: 'success', when: 'leave.requested', leadsTo: 'success.leaving', starts: 'leave' },
    { given: 'success.leaving', when: ['leave failed', 'leaveTimeout over'], leadsTo: 'success.confirmed' },
  ],
};
