import { pendingPayment } from '#machines/checkout/changes.ts';
import * as facts from '#machines/checkout/checkout.facts.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import {
  isReported,
  isExpected,
  mustBeRefreshed,
  isUnrelatedToPayment,
  isChosen,
  orderIsOpen,
  wasRefused,
  paidFor,
} from './checkout.predicates.ts';

/** Expectations of the checkout from the voucher's verification to the outcome of the card payment. */
export const confirmingExpectations: Expectations<CheckoutSnapshot> = {
  'accepts only a verification of the chosen voucher': [
    { given: 'payment.closed.paying.checkingVoucher', when: 'voucher.verified', where: isChosen, ...paidFor },
    {
      given: 'payment.closed.paying.checkingVoucher',
      when: ['voucher.verified', 'voucher.changed'],
      where: (before, event) => !isChosen(before, event),
      ignored: true,
    },
    {
      given: 'payment.closed.paying.checkingVoucher',
      when: 'voucher.changed',
      where: isChosen,
      leadsTo: 'payment.open.ready',
      satisfies: orderIsOpen,
    },
    {
      given: 'payment.closed.paying.checkingVoucher',
      when: 'voucher.changed',
      with: { status: 'ready' },
      where: isChosen,
      satisfies: isReported('voucherWasNotVerified'),
    },
  ],
  'shows a re-created intent before it is paid': [
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.prepared',
      where: isExpected,
      leadsTo: 'payment.open.ready',
      has: { pending: null, voucher: { status: 'missing', credentials: null } },
      sends: ['voucher charge.changed', 'edenred charge.changed', 'draft.edited'],
      satisfies: (step) =>
        isReported('paymentWasRenewed')(step) && step.after.context.payment.created === step.event['intent'],
    },
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.prepared',
      where: (before, event) => !isExpected(before, event),
      ignored: true,
    },
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.proofOfWorkRequired',
      leadsTo: 'payment.open.proofOfWorkRequired',
      has: { pending: null },
      sends: 'draft.edited',
    },
  ],
  'clears the pending payment after a failed charge and shows the next step': [
    {
      ...wasRefused,
      with: { problem: { kind: 'emailExists' } },
      leadsTo: 'payment.open.preparing.emailExists',
      has: { pending: null },
    },
    {
      ...wasRefused,
      with: { problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
      leadsTo: 'payment.closed.paying.finalising',
      has: {
        pending: pendingPayment({ intentId: 'pi_2', quote: null, promo: null }),
        'payment.consent': null,
        'payment.cardForm': 'incomplete',
      },
    },
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.failed',
      with: { problem: { kind: 'dateLapsed' } },
      leadsTo: 'form',
      sends: 'delivery postalCode.changed',
      has: { pending: null },
      satisfies: isReported('dateHasLapsed'),
    },
    {
      ...wasRefused,
      where: mustBeRefreshed,
      leadsTo: 'payment.open.preparing.repricing',
      copies: 'payment.problem',
      has: { pending: null, 'payment.isRepriced': true },
    },
    {
      ...wasRefused,
      where: isUnrelatedToPayment,
      leadsTo: 'payment.open.preparing',
      copies: 'payment.problem',
      has: { pending: null },
    },
  ],
  'finalizes a confirmed payment and leaves an uncertain one pending': [
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.confirmed',
      where: ({ context }, { intent }) => facts.paymentIsSuccessful(context, intent),
      leadsTo: 'payment.closed.paying.finalising',
      satisfies: ({ event, after }) => facts.confirmedIn(after.context) === event['intent'],
    },
    {
      given: 'payment.closed.paying.confirmingCard',
      when: ['card.confirmed', 'card.mismatched'],
      where: ({ context }, { type, intent }) =>
        type === 'card.mismatched' || !facts.paymentIsSuccessful(context, intent),
      leadsTo: 'payment.closed.kept.waiting',
      satisfies: ({ event, after }) => facts.confirmedIn(after.context) === event['intent'],
    },
    {
      given: 'payment.closed.paying.confirmingCard',
      when: 'card.uncertain',
      leadsTo: 'payment.closed.kept.waiting',
    },
    {
      arriving: ['payment.closed.paying.finalising', 'payment.closed.kept.requesting'],
      sends: 'account order.requested',
    },
  ],
};
