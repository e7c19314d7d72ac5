import { isDeepStrictEqual } from 'node:util';
import { payBlockers } from '#machines/checkout/blockers.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import { isVoucher, voucherProviderOf } from '#machines/domain/methods.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import {
  isChoiceSpared,
  isChosen,
  isKnown,
  preparing,
  unpaid,
  reportOnlyEvents,
  isReported,
  isOrderKnown,
  areDatesKnown,
  isFullForm,
  appliesPromo,
} from './checkout.predicates.ts';

/** Expectations of the checkout on the payment screen, before the press on "pay". */
export const paymentExpectations: Expectations<CheckoutSnapshot> = {
  'prepares another payment for another price and clears the problem': [
    {
      given: unpaid,
      when: 'promo.changed',
      leadsTo: 'payment.open.preparing',
      has: { 'payment.problem': null, 'promo.isPending': false, 'payment.created': null },
      satisfies: appliesPromo,
      sends: ['draft.edited', 'voucher charge.changed', 'edenred charge.changed'],
    },
    {
      given: unpaid,
      when: 'method.chosen',
      where: ({ context }, { method }) => facts.methodIsDifferent(context, method),
      leadsTo: 'payment.open.preparing',
      copies: 'method',
      has: { 'payment.problem': null },
      sends: ['draft.edited', 'voucher charge.changed', 'edenred charge.changed'],
    },
    {
      given: 'payment.open',
      when: 'mealBox.chosen',
      with: { nbMeals: 10 },
      leadsTo: 'payment.open.preparing.resizing',
      copies: 'nbMeals',
      has: { 'payment.problem': null, 'payment.created': null },
      sends: ['promo mealBox.chosen', 'draft.edited', 'voucher charge.changed', 'edenred charge.changed'],
    },
    {
      given: 'payment.open.preparing.resizing',
      when: 'resizingPause over',
      satisfies: ({ after }) =>
        after.matches({ payment: { open: { preparing: 'customer' } } }) ||
        after.matches({ payment: { open: { preparing: 'incomplete' } } }),
    },
    {
      given: 'payment.open.preparing.resizing',
      when: 'promo.changed',
      stays: true,
      satisfies: appliesPromo,
      sends: 'draft.edited',
    },
    {
      given: ['payment.open.ready', 'payment.open.refused', 'payment.open.proofOfWorkRequired'],
      when: 'promo.changed',
      has: { 'account.problem': null },
    },
    { arriving: 'payment.open.preparing', sends: ['voucher charge.changed', 'edenred charge.changed'] },
    {
      arriving: 'payment.open.preparing',
      has: { voucher: { status: 'missing', credentials: null } },
    },
  ],
  'registers the customer before the payment': {
    arriving: 'payment.open.preparing.customer',
    sends: 'account customer.submitted',
  },
  'requests an intent for a registered customer': [
    {
      given: 'payment.open.preparing.customer',
      when: 'account.changed',
      with: { status: 'ready' },
      leadsTo: 'payment.open.preparing.intent',
      satisfies: isKnown,
    },
    {
      given: 'payment.open.preparing.customer',
      when: 'account.changed',
      with: { status: 'ready' },
      where: isFullForm,
      sends: 'voucher customer.known',
    },
    { arriving: 'payment.open.preparing.intent', sends: 'card intent.requested' },
    {
      given: 'payment.open.preparing.customer',
      when: 'account.changed',
      with: { status: 'failed' },
      leadsTo: 'payment.open.refused',
      satisfies: ({ event, after: { context } }) =>
        context.payment.problem?.kind === 'account' &&
        context.payment.problem.message === event['problem'] &&
        context.notices.at(-1) === 'initialisationFailed',
    },
  ],
  'returns to the form for an existing e-mail': [
    {
      given: unpaid,
      when: 'account.changed',
      with: { status: 'exists' },
      where: isFullForm,
      leadsTo: 'form',
      sends: 'mobileStep back.requested',
      satisfies: ({ before, after }) =>
        after.context.account.status === 'exists' &&
        after.context.refusals === before.context.refusals + 1 &&
        after.context.errors['customer.email'] !== undefined,
    },
    {
      given: preparing,
      when: 'account.changed',
      with: { status: 'exists' },
      where: ({ context }) => context.isShort,
      leadsTo: 'home',
      has: { 'account.status': 'exists' },
      satisfies: isReported('leadEmailExists'),
    },
    {
      given: [...preparing, 'payment.open.ready', 'payment.open.preparing.incomplete'],
      when: 'account.changed',
      where: (_, { status }) => status !== 'exists',
      satisfies: isKnown,
    },
    {
      given: ['payment.open.refused', 'payment.open.proofOfWorkRequired'],
      when: 'account.changed',
      where: (_, { status }) => status !== 'exists',
      ...reportOnlyEvents,
    },
    {
      given: 'payment.open.preparing.incomplete',
      when: 'account.changed',
      ...reportOnlyEvents,
    },
  ],
  'returns to the form if the date is no longer offered': [
    {
      given: unpaid,
      when: 'delivery.changed',
      where: ({ context }, { dates, slots, status }) =>
        context.isShort || status === 'searching' || facts.choiceIsAvailable(context, { dates, slots }),
      stays: true,
      satisfies: ({ event, after }) => after.context.delivery.status === event['status'],
    },
    {
      given: unpaid,
      when: 'delivery.changed',
      where: ({ context }, { dates, slots, status }) =>
        !context.isShort &&
        ['unreachable', 'unverified'].includes(status) &&
        !facts.choiceIsAvailable(context, { dates, slots }),
      leadsTo: 'form',
      satisfies: isChoiceSpared,
    },
    {
      given: unpaid,
      when: 'delivery.changed',
      where: ({ context }, { dates, slots, status }) =>
        !context.isShort &&
        ['dated', 'undeliverable'].includes(status) &&
        !facts.choiceIsAvailable(context, { dates, slots }),
      leadsTo: 'form',
      satisfies: (step) =>
        isReported('dateHasLapsed')(step) && step.after.context.delivery.status === step.event['status'],
    },
    {
      given: 'payment.open.preparing.incomplete',
      when: 'delivery.changed',
      satisfies: ({ event, after }) =>
        after.context.delivery.status === event['status'] &&
        after.matches({ payment: { open: 'preparing' } }) &&
        (!areDatesKnown(event) ||
          isOrderKnown(after) === after.matches({ payment: { open: { preparing: 'customer' } } })),
    },
  ],
  'forwards events of the voucher panel to its machine': [
    {
      given: unpaid,
      when: [
        'conecs.edited',
        'voucherForm.failed',
        'wallet.requested',
        'wallet.cancelled',
        'wallet.forgotten',
      ],
      forwardsTo: 'voucher',
    },
    { given: unpaid, when: ['signIn.requested', 'signOut.requested'], forwardsTo: 'edenred' },
    // Edenred's sign-in unloads the page, so the checkout stores the draft first.
    { given: unpaid, when: 'signIn.requested', sends: 'draft.edited' },
    {
      given: unpaid,
      when: 'voucher.retried',
      where: ({ context }) => voucherProviderOf(context.method) === 'edenred',
      forwardsTo: 'edenred',
    },
    {
      given: unpaid,
      when: 'voucher.retried',
      where: ({ context }) => voucherProviderOf(context.method) === 'paygreen',
      forwardsTo: 'voucher',
    },
    // The event retries a voucher only. For a card, the customer retries in the card form.
    {
      given: unpaid,
      when: 'voucher.retried',
      where: ({ context }) => !isVoucher(context.method),
      ignored: true,
    },
    {
      given: unpaid,
      when: 'voucher.changed',
      where: (before, event) => !isChosen(before, event),
      ignored: true,
    },
  ],
  'lists blockers until the customer fixes them or changes the method': [
    {
      given: unpaid,
      when: 'blockers.requested',
      stays: true,
      satisfies: ({ before, after }) =>
        isDeepStrictEqual(after.context.payment.named, payBlockers(before.context)),
    },
    {
      given: unpaid,
      when: 'card.completed',
      with: { isComplete: true },
      satisfies: ({ after }) => !after.context.payment.named.includes('cardIsIncomplete'),
    },
    {
      given: unpaid,
      when: 'terms.accepted',
      satisfies: ({ after }) => !after.context.payment.named.includes('termsAreNotAccepted'),
    },
    {
      given: unpaid,
      when: 'method.chosen',
      where: ({ context }, { method }) => facts.methodIsDifferent(context, method),
      has: { 'payment.named': [] },
    },
  ],
  'stores terms and card state and clears them on leaving': [
    { given: unpaid, when: 'terms.accepted', copies: 'payment.consent' },
    { given: unpaid, when: 'terms.withdrawn', has: { 'payment.consent': null } },
    { given: unpaid, when: 'cardForm.failed', has: { 'payment.cardForm': 'broken' } },
    {
      given: unpaid,
      when: ['cardForm.mounted', 'cardForm.loaded'],
      satisfies: ({ after }) => after.context.payment.cardForm !== 'broken',
    },
    { given: unpaid, when: 'cardForm.mounted', runs: 'raise cardForm.failed' },
    { given: unpaid, when: 'cardForm.loaded', runs: 'cancel cardForm' },
    {
      leaving: 'payment',
      has: {
        'payment.consent': null,
        'payment.cardForm': 'incomplete',
        'payment.created': null,
        'payment.problem': null,
      },
      sends: 'voucher conecs.edited',
    },
    { leaving: 'payment', sends: 'promo rejection.cleared' },
    { leaving: 'form', sends: 'promo rejection.cleared' },
  ],
};
