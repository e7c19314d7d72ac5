import type { AnyEventObject } from 'xstate';
import { expressBlockerGuards } from '#machines/checkout/blockers.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import * as facts from '#machines/checkout/checkout.facts.ts';
import { expressFailureExpectations } from './checkout.expressFailures.ts';
import { deliveryApproval } from './checkout.express.ts';
import { isExpected, isReported } from './checkout.predicates.ts';

const isPriceKnown = ({ context }: CheckoutSnapshot): boolean => !context.promo.isPending;

const isBlocked = ({ context }: CheckoutSnapshot): boolean =>
  expressBlockerGuards.some((blocks) => blocks({ context }));

const isPaidByWallet = ({ context }: CheckoutSnapshot): boolean => context.payment.express !== null;

/** `true` if the box costs 85.89 € and nothing is pending, as on the samples' sheet. */
const costsAsShown = ({ context }: CheckoutSnapshot, { approval }: AnyEventObject): boolean =>
  approval.amount === deliveryApproval.amount &&
  !context.promo.isPending &&
  context.promo.applied === null &&
  context.nbMeals === 10 &&
  context.pending === null &&
  (approval.delivery !== null || facts.orderFormIn(context) !== null);

const editable = ['home.choosing', 'form.editing'];
const filledIn = {
  sends: [
    'account email.discarded',
    'delivery postalCode.changed',
    'citySearch place.settled',
    'draft.edited',
  ],
} as const;
const identified = 'account customer.identified';
const approving = ['payment.closed.paying.approving.customer', 'payment.closed.paying.approving.intent'];

/** Expectations of the checkout for purchases with a wallet's sheet. */
export const expressExpectations: Expectations<CheckoutSnapshot> = {
  'forwards the events of the wallets to the express machine': [
    { when: 'wallets.mounted', forwardsTo: 'express' },
    { when: 'sheet.cancelled', forwardsTo: 'express' },
    { when: 'day.changed', forwardsTo: 'express' },
  ],
  'offers the box to a wallet if its price is known': [
    {
      given: editable,
      when: 'sheet.pressed',
      where: isPriceKnown,
      sends: 'express sheet.requested',
      stays: true,
    },
    {
      given: editable,
      when: 'sheet.pressed',
      where: (before) => !isPriceKnown(before),
      sends: 'express sheet.refused',
      stays: true,
      satisfies: isReported('sheetWasRefused'),
    },
  ],
  'chooses the displayed box if a wallet is pressed on the box picker': [
    {
      given: 'home.choosing',
      when: 'sheet.pressed',
      where: (before) => isPriceKnown(before) && before.context.nbMeals === null,
      has: { nbMeals: 10 },
      sends: ['promo mealBox.chosen', 'draft.edited'],
    },
    {
      given: 'home.choosing',
      when: 'sheet.pressed',
      where: (before) => isPriceKnown(before) && before.context.nbMeals !== null,
      satisfies: ({ before, after }) => after.context.nbMeals === before.context.nbMeals,
    },
  ],
  'offers the payment to a wallet unless something other than the card is missing': [
    {
      given: 'payment.open.ready',
      when: 'sheet.pressed',
      where: (before) => !isBlocked(before),
      sends: 'express sheet.requested',
      stays: true,
    },
    {
      given: 'payment.open.ready',
      when: 'sheet.pressed',
      where: isBlocked,
      sends: 'express sheet.refused',
      stays: true,
      satisfies: ({ after }) => after.context.payment.named.length > 0,
    },
  ],
  'refuses a sheet on every other screen': [
    {
      given: ['payment.open.preparing', 'payment.open.refused'],
      when: 'sheet.pressed',
      sends: 'express sheet.refused',
      stays: true,
      satisfies: isReported('sheetWasRefused'),
    },
    {
      given: ['opening', 'payment.closed', 'success'],
      when: 'sheet.pressed',
      sends: 'express sheet.refused',
      stays: true,
    },
  ],
  'pays what the customer authorized on the box picker or the form': {
    given: editable,
    when: 'express.approved',
    where: (before, event) => costsAsShown(before, event) && event['approval'].delivery !== null,
    leadsTo: 'payment.closed.paying.locking',
    ...filledIn,
    has: { method: 'PAYMENT_METHOD_CB', 'choice.isDateChosen': true, 'choice.isDateOffered': true },
    satisfies: ({ before, event: { approval }, after: { context } }) =>
      context.payment.express?.wallet === approval.wallet &&
      context.payment.express?.amount === approval.amount &&
      context.payment.express?.origin === (before.matches('home') ? 'home' : 'form') &&
      context.payment.consent === approval.consent &&
      context.choice.date === approval.delivery.date &&
      context.choice.slot === approval.delivery.slot &&
      context.fields['customer.lastName'] === 'Moreau',
  },
  'pays what the customer authorized on the payment screen': {
    given: 'payment.open.ready',
    when: 'express.approved',
    where: (before, event) => costsAsShown(before, event) && event['approval'].delivery === null,
    leadsTo: 'payment.closed.paying.locking',
    has: { 'payment.problem': null, 'payment.express.origin': 'payment' },
    satisfies: ({ event, after }) => after.context.payment.consent === event['approval'].consent,
  },
  'ends the sheet and fills in the form if the order changed meanwhile': [
    {
      given: editable,
      when: 'express.approved',
      where: (before, event) =>
        !costsAsShown(before, event) &&
        event['approval'].delivery !== null &&
        before.context.nbMeals !== null,
      leadsTo: 'form.editing',
      sends: [...filledIn.sends, identified, 'express payment.ended'],
      satisfies: (step) =>
        isReported('walletWasNotCharged')(step) &&
        step.after.context.refusals > step.before.context.refusals &&
        step.after.context.fields['customer.lastName'] === 'Moreau' &&
        step.after.context.choice.isDateChosen,
    },
    {
      given: 'payment.open.ready',
      when: 'express.approved',
      where: (before, event) => !costsAsShown(before, event),
      sends: 'express payment.ended',
      stays: true,
      satisfies: isReported('walletWasNotCharged'),
    },
    {
      given: ['payment.open.preparing', 'payment.open.refused'],
      when: 'express.approved',
      sends: 'express payment.ended',
      stays: true,
      satisfies: isReported('walletWasNotCharged'),
    },
    {
      given: ['payment.closed.kept', 'success'],
      when: 'express.approved',
      sends: 'express payment.ended',
      stays: true,
    },
  ],
  'fills in the form with an incomplete contact and shows what is missing': {
    given: editable,
    when: 'express.incomplete',
    where: ({ context }) => context.nbMeals !== null,
    leadsTo: 'form.editing',
    sends: [...filledIn.sends, identified],
    satisfies: ({ after: { context } }) =>
      context.fields['customer.firstName'] === 'Jeanne' &&
      context.errors['customer.phoneNumber'] !== undefined &&
      context.choice.isDateChosen,
  },
  'fills in a place that is not served, unless an address is typed': [
    {
      given: editable,
      when: 'express.notServed',
      where: ({ context: { fields } }) => fields['address.postalCode'] === '',
      sends: ['delivery postalCode.changed', 'draft.edited'],
      stays: true,
      satisfies: (step) =>
        isReported('placeWasNotServed')(step) &&
        step.after.context.fields['address.city'] === 'Ajaccio' &&
        step.after.context.errors['address.postalCode'] !== undefined,
    },
    {
      given: editable,
      when: 'express.notServed',
      where: ({ context: { fields } }) => fields['address.postalCode'] !== '',
      sends: ['delivery postalCode.changed', 'draft.edited'],
      stays: true,
      satisfies: ({ before, after }) => after.context.fields === before.context.fields,
    },
  ],
  'registers the customer and requests the intent before the wallet pays': [
    {
      given: 'payment.closed.paying.locking',
      when: ['lock.acquired', 'lock.unsupported', 'lockTimeout over'],
      where: ({ context }) => context.payment.express !== null && context.payment.created === null,
      leadsTo: 'payment.closed.paying.approving.customer',
      sends: 'account customer.submitted',
    },
    {
      given: 'payment.closed.paying.approving.customer',
      when: 'account.changed',
      with: { status: 'ready' },
      leadsTo: 'payment.closed.paying.approving.intent',
      sends: 'card intent.requested',
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.prepared',
      where: isExpected,
      leadsTo: 'payment.closed.paying.checkingDelivery',
      sends: 'delivery verification.requested',
      satisfies: ({ event, after }) => after.context.payment.created === event['intent'],
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.prepared',
      where: (before, event) => !isExpected(before, event),
      ignored: true,
    },
  ],
  ...expressFailureExpectations,
  'opens the payment screen if the customer closes the sheet before the charge': {
    given: [
      'payment.closed.paying.locking',
      ...approving,
      'payment.closed.paying.checkingDelivery',
      'payment.closed.paying.checkingVoucher',
    ],
    when: 'express.cancelled',
    leadsTo: 'payment.open.preparing',
  },
  'continues a payment that the bank already examines': {
    given: ['payment.closed.paying.confirmingCard', 'payment.closed.paying.finalising'],
    when: 'express.cancelled',
    ignored: true,
  },
  'tells the wallet when the payment ends, and requires a new consent': {
    leaving: 'payment.closed.paying',
    where: isPaidByWallet,
    sends: 'express payment.ended',
    has: { 'payment.express': null, 'payment.consent': null },
  },
  'tells the wallet that the order is already paid': {
    given: ['payment.closed.paying.approving.intent', 'payment.closed.paying.confirmingCard'],
    when: 'card.failed',
    with: { problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
    where: isPaidByWallet,
    sends: 'express payment.ended',
  },
  'shows the payment screen once the wallet has paid': {
    given: 'payment.closed.paying.confirmingCard',
    arriving: 'payment.closed.paying.finalising',
    where: isPaidByWallet,
    has: { subStep: 'none' },
    satisfies: ({ after }) => (after.context.payment.express?.origin ?? 'payment') === 'payment',
  },
};
