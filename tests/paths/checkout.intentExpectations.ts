import { pendingPayment } from '#machines/checkout/changes.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import {
  intentRequestStates,
  isDateClaimed,
  isReported,
  isExpected,
  mustBeRefreshed,
  isUnrelatedToPayment,
  appliesPromo,
} from './checkout.predicates.ts';

/** Expectations of the checkout from the Stripe intent request to its response. */
export const intentExpectations: Expectations<CheckoutSnapshot> = {
  'accepts an intent only if it matches the price': [
    {
      given: intentRequestStates,
      when: 'card.prepared',
      where: isExpected,
      leadsTo: 'payment.open.ready',
      satisfies: ({ event, after }) => after.context.payment.created === event['intent'],
    },
    {
      given: intentRequestStates,
      when: 'card.prepared',
      where: (before, event) => !isExpected(before, event),
      ignored: true,
    },
    {
      arriving: ['payment.open.ready', 'payment.open.refused', 'payment.open.proofOfWorkRequired'],
      has: { 'payment.isRepriced': false },
    },
  ],
  'handles each reason for a failed intent': [
    {
      given: intentRequestStates,
      when: 'card.proofOfWorkRequired',
      leadsTo: 'payment.open.proofOfWorkRequired',
    },
    {
      given: intentRequestStates,
      when: 'card.failed',
      with: { problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
      leadsTo: 'payment.closed.paying.finalising',
      has: {
        'payment.consent': null,
        'payment.cardForm': 'incomplete',
        pending: pendingPayment({ intentId: 'pi_2', quote: null, promo: null }),
      },
      sends: 'account order.requested',
    },
    {
      given: intentRequestStates,
      when: 'card.failed',
      with: { problem: { kind: 'dateLapsed' } },
      leadsTo: 'form',
      sends: 'delivery postalCode.changed',
      satisfies: (step) => isReported('dateHasLapsed')(step) && isDateClaimed(step),
    },
    {
      given: intentRequestStates,
      when: 'card.failed',
      with: { problem: { kind: 'emailExists' } },
      leadsTo: 'payment.open.preparing.emailExists',
      sends: 'account email.exists',
    },
    {
      given: intentRequestStates,
      when: 'card.failed',
      where: mustBeRefreshed,
      leadsTo: 'payment.open.preparing.repricing',
      copies: 'payment.problem',
      has: { 'payment.isRepriced': true },
      sends: 'promo promo.submitted',
    },
    {
      given: intentRequestStates,
      when: 'card.failed',
      where: isUnrelatedToPayment,
      leadsTo: 'payment.open.refused',
      copies: 'payment.problem',
    },
  ],
  'prepares the payment again after a price refresh': {
    given: 'payment.open.preparing.repricing',
    when: 'promo.changed',
    leadsTo: 'payment.open.preparing.customer',
    sends: 'draft.edited',
    satisfies: (step) =>
      appliesPromo(step) && step.after.context.payment.problem === step.before.context.payment.problem,
  },
  'retries a failed intent and starts a requested proof of work': [
    {
      given: 'payment.open.refused',
      when: 'intent.retried',
      leadsTo: 'payment.open.preparing',
      has: { 'payment.problem': null, 'account.problem': null },
    },
    {
      given: 'payment.open.proofOfWorkRequired',
      when: 'proofOfWork.accepted',
      leadsTo: 'payment.open.preparing.provingWork',
      sends: 'card proofOfWork.accepted',
    },
  ],
};
