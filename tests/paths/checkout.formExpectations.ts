import {
  customerIsValid,
  identifiedEmailIn,
  onlyDeliveryIsWrong,
  emailIn,
} from '#machines/checkout/customer.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { isReady, isAwaiting, isRefusal, isKnown, reportOnlyEvents } from './checkout.predicates.ts';

/** `true` if the e-mail field contains text that is no valid address. */
const isWrongEmail = (context: CheckoutContext): boolean =>
  emailIn(context) === null && context.fields['customer.email'] !== '';

export const formExpectations: Expectations<CheckoutSnapshot> = {
  'stores edits and notifies the machines that need them': [
    {
      given: 'form.editing',
      when: 'field.edited',
      satisfies: ({ event, after }) =>
        JSON.stringify(after.context.fields).includes(JSON.stringify(event['value'])),
    },
    {
      given: 'form.editing',
      when: 'field.edited',
      with: { path: 'customer.email' },
      sends: 'account email.discarded',
    },
    {
      given: ['home', 'form.editing'],
      when: 'field.edited',
      with: { path: 'address.postalCode' },
      satisfies: ({ event, after }) => after.context.fields['address.postalCode'] === event['value'],
      sends: ['delivery postalCode.changed', 'citySearch postalCode.edited', 'draft.edited'],
    },
    {
      given: 'form.editing',
      when: 'field.edited',
      with: { path: 'customer.firstName' },
      satisfies: ({ effects }) => effects.every(({ name }) => name === 'draft.edited'),
    },
    {
      given: 'form.editing',
      when: 'form.filled',
      copies: 'fields',
      sends: ['account email.discarded', 'delivery postalCode.changed'],
    },
    {
      given: 'form.editing',
      when: 'field.edited',
      with: { path: 'address.city' },
      sends: ['citySearch city.edited', 'draft.edited'],
    },
    { given: 'form.editing', when: ['address.picked', 'form.filled'], sends: 'citySearch place.settled' },
    { given: 'form.editing', when: ['city.left', 'city.kept'], forwardsTo: 'citySearch' },
    { given: 'form.editing', when: 'date.chosen', has: { 'choice.isDateChosen': true } },
    { given: 'form.editing', when: 'slot.chosen', copies: 'choice.slot' },
    { given: 'form.editing', when: ['date.chosen', 'slot.chosen'], sends: 'draft.edited' },
    { given: 'form.editing', when: 'suggestions.declined', forwardsTo: 'addressSearch' },
    { given: 'form.editing', when: 'address.typed', sends: 'addressSearch address.typed' },
    { given: 'form.editing', when: 'address.left', sends: 'addressSearch address.left' },
    { given: 'form.editing', when: 'address.picked', sends: 'search.dismissed' },
    {
      given: 'form.editing',
      when: 'field.edited',
      where: (_, { path }) => ['address.postalCode', 'address.city'].includes(String(path)),
      sends: 'search.dismissed',
    },
    { given: 'form', when: 'mobileStep.changed', sends: 'search.dismissed' },
    { leaving: 'form', sends: 'search.dismissed' },
    { given: 'form.editing', when: 'address.picked', sends: 'delivery postalCode.changed' },
    { given: 'form.editing', when: 'dates.retried', forwardsTo: 'delivery' },
  ],
  'opens the postal code and city fields until an address fills both': [
    {
      given: 'form.editing',
      when: 'place.opened',
      has: { openPlaces: ['address'] },
    },
    {
      given: 'form.editing',
      when: 'field.edited',
      where: (_, { path }) => ['address.postalCode', 'address.city'].includes(String(path)),
      has: { openPlaces: ['address'], typedPlaces: ['address'] },
    },
    {
      given: 'form.editing',
      when: 'address.left',
      satisfies: ({ before, after }) =>
        after.context.openPlaces.includes('address') ||
        before.context.fields['address.line1'] === '' ||
        (before.context.fields['address.postalCode'] !== '' && before.context.fields['address.city'] !== ''),
    },
    {
      given: 'form.editing',
      when: ['address.picked', 'address.split'],
      has: { openPlaces: [], typedPlaces: [] },
      satisfies: ({ after: { context } }) =>
        context.fields['address.line1'].endsWith('rue des Lilas') &&
        context.fields['address.city'] === 'Nantes',
    },
    {
      given: 'form.editing',
      when: 'form.submitted',
      satisfies: ({ after }) =>
        after.context.errors['address.postalCode'] === undefined ||
        after.context.openPlaces.includes('address'),
    },
  ],
  'splits a one-line address': {
    given: 'form.editing',
    when: 'address.split',
    sends: ['delivery postalCode.changed', 'citySearch postalCode.edited', 'draft.edited'],
  },
  'fills in the found city and stores it in the draft': {
    given: ['home', 'form.editing'],
    when: 'city.found',
    satisfies: ({ event, after }) => after.context.fields['address.city'] === event['city'],
    sends: 'draft.edited',
  },
  // @rule R5.20
  'checks a complete e-mail and rejects an invalid one on blur': [
    {
      given: 'form.editing',
      when: 'email.completed',
      where: ({ context }) => emailIn(context) !== null,
      sends: 'account email.submitted',
    },
    {
      given: 'form.editing',
      when: 'email.completed',
      where: ({ context }) => isWrongEmail(context),
      satisfies: ({ after }) => after.context.errors['customer.email'] !== undefined,
    },
    {
      given: 'form.editing',
      when: 'field.left',
      with: { path: 'customer.email' },
      where: ({ context }) => isWrongEmail(context),
      satisfies: ({ after }) => after.context.errors['customer.email'] !== undefined,
    },
    {
      given: 'form.editing',
      when: ['email.completed', 'field.left'],
      where: ({ context }) => context.fields['customer.email'] === '',
      satisfies: ({ before, after }) =>
        after.context.errors['customer.email'] === before.context.errors['customer.email'],
    },
  ],
  'identifies the customer once e-mail and postal code are valid': {
    given: ['home', 'form.editing'],
    when: ['email.completed', 'field.left', 'field.edited', 'address.split', 'address.picked', 'form.filled'],
    where: (before, event) => before.matches('form') || event['path'] === 'address.postalCode',
    satisfies: ({ event, after, effects }) =>
      effects.some(({ name }) => name === 'customer.identified') ===
      (identifiedEmailIn(after.context) !== null &&
        (event.type !== 'field.edited' || event['path'] === 'address.postalCode')),
  },
  'continues from the details only if they are valid': [
    {
      given: 'form.editing',
      when: 'form.continued',
      where: ({ context }) => customerIsValid(context),
      has: { errors: {} },
      sends: 'mobileStep next.requested',
    },
    {
      given: 'form.editing',
      when: 'form.continued',
      where: ({ context }) => !customerIsValid(context),
      satisfies: isRefusal,
    },
    {
      given: 'form',
      when: 'mobileStep.changed',
      satisfies: ({ event, after }) => after.context.subStep === event['step'],
    },
    {
      given: 'form',
      when: 'step.requested',
      with: { step: 'home' },
      where: ({ context }) => context.subStep === 'delivery',
      stays: true,
      sends: 'mobileStep back.requested',
    },
    {
      given: 'form',
      when: 'step.requested',
      with: { step: 'home' },
      where: ({ context }) => context.subStep !== 'delivery',
      leadsTo: 'home',
    },
  ],
  'submits a valid form once its dates have loaded': [
    {
      given: 'form.editing',
      when: 'form.submitted',
      where: isReady,
      leadsTo: 'form.submitting',
      has: { notices: [], errors: {} },
    },
    {
      given: 'form.editing',
      when: 'form.submitted',
      where: isAwaiting,
      leadsTo: 'form.awaitingDates',
      has: { notices: [], errors: {} },
    },
    {
      given: 'form.awaitingDates',
      when: 'delivery.changed',
      where: ({ context }, { dates, slots }) => facts.choiceIsAvailable(context, { dates, slots }),
      leadsTo: 'form.submitting',
      satisfies: ({ event, after }) => after.context.delivery.status === event['status'],
    },
    {
      given: 'form.awaitingDates',
      when: 'delivery.changed',
      with: { status: 'searching' },
      ...reportOnlyEvents,
    },
    {
      given: 'form.awaitingDates',
      when: 'delivery.changed',
      where: ({ context }, { status, dates, slots }) =>
        status !== 'searching' && !facts.choiceIsAvailable(context, { dates, slots }),
      leadsTo: 'form.editing',
      satisfies: ({ event, after }) => after.context.delivery.status === event['status'],
    },
    {
      arriving: 'form.submitting',
      sends: 'account customer.submitted',
      has: { 'payment.problem': null, 'account.problem': null },
    },
  ],
  'shows the errors of an invalid form and their part of it': [
    {
      given: 'form.editing',
      when: 'form.submitted',
      where: (before) => !isReady(before) && !isAwaiting(before),
      leadsTo: 'form.editing',
      satisfies: isRefusal,
    },
    {
      given: 'form.editing',
      when: 'form.submitted',
      where: ({ context }) => !onlyDeliveryIsWrong(context),
      sends: 'mobileStep back.requested',
    },
    {
      given: 'form.editing',
      when: 'form.submitted',
      where: ({ context }) => onlyDeliveryIsWrong(context),
      satisfies: ({ effects }) => !effects.some(({ name }) => name === 'back.requested'),
    },
  ],
  'continues with a registered customer and reports an existing e-mail': [
    {
      given: 'form.submitting',
      when: 'account.changed',
      with: { status: 'ready' },
      where: ({ context }) => facts.formIsValid(context),
      leadsTo: 'payment',
      satisfies: isKnown,
    },
    {
      given: 'form.submitting',
      when: 'account.changed',
      with: { status: 'ready' },
      where: ({ context }) => !facts.formIsValid({ ...context, account: { status: 'ready', problem: null } }),
      leadsTo: 'form.editing',
      satisfies: isKnown,
    },
    {
      given: 'form.submitting',
      when: 'account.changed',
      with: { status: 'exists' },
      leadsTo: 'form.editing',
      sends: 'mobileStep back.requested',
      satisfies: (step) => isKnown(step) && isRefusal(step),
    },
    {
      given: 'form.submitting',
      when: 'account.changed',
      with: { status: 'failed' },
      leadsTo: 'form.editing',
      satisfies: ({ before, event, after }) =>
        after.context.account.problem === event['problem'] &&
        after.context.notices.at(-1) === 'initialisationFailed' &&
        after.context.refusals === before.context.refusals,
    },
  ],
};
