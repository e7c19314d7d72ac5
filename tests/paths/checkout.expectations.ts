import { emailIn } from '#machines/checkout/customer.ts';
import { proposedText } from '#machines/checkout/proposedName.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import * as facts from '#machines/checkout/checkout.facts.ts';
import { formExpectations } from './checkout.formExpectations.ts';
import { homeExpectations } from './checkout.homeExpectations.ts';
import { expressExpectations } from './checkout.expressExpectations.ts';
import { leadExpectations } from './checkout.leadExpectations.ts';
import { intentExpectations } from './checkout.intentExpectations.ts';
import { confirmingExpectations } from './checkout.confirmingExpectations.ts';
import { orderExpectations } from './checkout.orderExpectations.ts';
import { payingExpectations } from './checkout.payingExpectations.ts';
import { paymentExpectations } from './checkout.paymentExpectations.ts';
import { returnedExpectations } from './checkout.returned.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import { isAwaitingEdenred, isChosen, areDatesKnown, appliesPromo } from './checkout.predicates.ts';
import { memoizeBySubject } from '#tests/support/memoizeBySubject.ts';
import { typedFields } from '#tests/support/samples.ts';

type Context = CheckoutSnapshot['context'];
const draftIn = memoizeBySubject((context: Context): string => JSON.stringify(facts.draftIn(context)));
/**
 * Events that change the draft, although the checkout sends no `draft.edited` to the draft machine.
 * The draft machine sent most of these events, or receives another event instead.
 * The loss of an unavailable date is stored with the next edit.
 */
const eventsWithoutEdit = new Set([
  'xstate.init',
  'draft.found',
  'data.wiped',
  'delivery.changed',
  'account.changed',
  'card.confirmed',
]);
const unpaid = [
  'home',
  'form',
  'payment.open.preparing',
  'payment.open.ready',
  'payment.open.refused',
  'payment.open.proofOfWorkRequired',
];

/** Expectations that apply in every state of the checkout. */
export const expectations: Expectations<CheckoutSnapshot> = {
  'sends every change of the draft to the draft machine': {
    where: (before, { type, problem }) =>
      !eventsWithoutEdit.has(type) && problem?.kind !== 'alreadyPaid' && !before.matches('returned'),
    satisfies: ({ before, after, effects }) =>
      draftIn(before.context) === draftIn(after.context) ||
      effects.some(({ name }) => name === 'draft.edited'),
  },
  'starts every child machine with the checkout': {
    when: 'start',
    starts: [
      'account',
      'addressSearch',
      'card',
      'citySearch',
      'delivery',
      'draft',
      'edenred',
      'express',
      'mobileStep',
      'overlay',
      'promo',
      'voucher',
    ],
  },
  'notifies the sub-step machine of each screen and of the window’s width': [
    { arriving: ['home', 'form', 'payment', 'success'], sends: 'mobileStep step.entered' },
    { when: 'viewport.changed', forwardsTo: 'mobileStep' },
  ],
  'removes a dismissed notice': {
    when: 'notice.dismissed',
    satisfies: ({ event, after }) => !after.context.notices.includes(event['notice']),
  },
  'resets the sub-step on home and payment': {
    arriving: ['home', 'payment'],
    where: (_, { type }) => type !== 'express.approved',
    has: { subStep: 'none' },
  },
  'searches a missing city when the form opens': {
    arriving: 'form',
    where: ({ context: { fields } }) =>
      fields['address.city'] === '' && fields['address.postalCode'] === typedFields['address.postalCode'],
    sends: 'citySearch postalCode.edited',
  },
  'ends the short flow and discards an old draft when the form opens': {
    arriving: 'form',
    has: { isShort: false },
    sends: ['draft draft.discarded', 'draft.edited'],
  },
  'leaves the confirmed promo applied while a code is being checked': {
    given: unpaid,
    when: ['promo.submitted', 'promo.removed'],
    has: { 'promo.isPending': true },
    satisfies: ({ before, event, after, effects }) =>
      isDeepStrictEqual(after.context.promo.applied, before.context.promo.applied) &&
      effects.some(({ name }) => name === event.type),
  },
  // @rule R2.55
  'proposes the name in a complete e-mail for empty fields': {
    given: 'form.editing',
    when: 'email.completed',
    where: ({ context }) =>
      emailIn(context) !== null &&
      context.proposedFields === null &&
      context.fields['customer.lastName'] === '',
    satisfies: ({ after: { context } }) =>
      proposedText(context, 'customer.firstName') !== null || context.fields['customer.firstName'] !== '',
    sends: 'draft.edited',
  },
  'asks no more for the number of a street without one': {
    given: 'form.editing',
    when: 'streetNumber.declined',
    satisfies: ({ after }) => after.context.withoutNumber.includes('address'),
  },
  'formats and stores a French phone number on blur': {
    given: 'form.editing',
    when: 'field.left',
    with: { path: 'customer.phoneNumber' },
    sends: 'draft.edited',
    satisfies: ({ before, after }) =>
      after.context.fields['customer.phoneNumber'] ===
      (before.context.fields['customer.phoneNumber'] === '' ? '' : '06 12 34 56 78'),
  },
  'forwards the choice between a code and the offer': [
    { given: ['form', 'payment.open'], when: 'promo.confirmed', sends: 'promo promo.confirmed' },
    { given: ['form', 'payment.open'], when: 'promo.declined', sends: 'promo promo.declined' },
  ],
  'applies and stores the result of a promo check': {
    given: unpaid,
    when: 'promo.changed',
    has: { 'promo.isPending': false },
    satisfies: appliesPromo,
    sends: 'draft.edited',
  },
  'stores reports about dates and the account': [
    {
      given: ['opening', 'home', 'form.editing'],
      when: 'delivery.changed',
      satisfies: ({ event, after }) => after.context.delivery.status === event['status'],
    },
    {
      given: ['home.choosing', 'form.editing'],
      when: 'account.changed',
      satisfies: ({ event, after }) => after.context.account.status === event['status'],
    },
  ],
  'selects only an offered date while it may change': [
    {
      given: [
        'opening',
        'home',
        'form',
        'returned',
        'payment.open',
        'payment.closed.paying.checkingDelivery',
      ],
      when: 'delivery.changed',
      where: (_, event) => areDatesKnown(event),
      satisfies: ({ before: { context: before }, event: { dates, slots }, after }) => {
        const { date, slot, isDateOffered, isDateChosen } = after.context.choice;
        return (
          isDeepStrictEqual(date, facts.dateAmong(dates, before.choice)) &&
          (slots.length === 0 ? slot === before.choice.slot : slots.includes(slot)) &&
          isDateOffered &&
          isDateChosen === (before.choice.isDateChosen && facts.choiceIsAvailable(before, { dates, slots }))
        );
      },
    },
    {
      given: [
        'opening',
        'home',
        'form',
        'returned',
        'payment.open',
        'payment.closed.paying.checkingDelivery',
      ],
      when: 'delivery.changed',
      with: { status: 'unreachable' },
      has: { 'choice.isDateOffered': false },
      satisfies: ({ before, after }) =>
        isDeepStrictEqual(after.context.choice.date, before.context.choice.date),
    },
  ],
  'ignores reports of a voucher that is not chosen': [
    {
      given: ['opening', 'home', 'form'],
      when: 'voucher.changed',
      where: (before, event) =>
        !isChosen(before, event) && !(event['provider'] === 'edenred' && isAwaitingEdenred(before)),
      ignored: true,
    },
  ],
  'forwards the decision about an old draft': [
    { when: 'draft.discarded', forwardsTo: 'draft' },
    { given: 'home', when: 'draft.resumed', forwardsTo: 'draft' },
  ],
  'clears the data of every machine on wipe': {
    given: [...unpaid, 'payment.closed.refunded'],
    when: 'data.wiped',
    leadsTo: 'home',
    has: { nbMeals: null, 'payment.consent': null, 'promo.applied': null },
    sends: [
      'account email.discarded',
      'delivery postalCode.changed',
      'card intent.discarded',
      'addressSearch search.dismissed',
      'citySearch place.settled',
      'promo promo.removed',
      'voucher data.wiped',
      'edenred data.wiped',
      'overlay data.wiped',
      'draft data.wiped',
    ],
  },
  ...homeExpectations,
  ...formExpectations,
  ...paymentExpectations,
  ...payingExpectations,
  ...orderExpectations,
  ...confirmingExpectations,
  ...intentExpectations,
  ...leadExpectations,
  ...returnedExpectations,
  ...expressExpectations,
};
