import { pendingPayment } from '#machines/checkout/changes.ts';
import type { CheckoutSnapshot } from '#machines/checkout/selectors.ts';
import type { Expectations } from 'xstate-workbench/paths/expectations';
import { isReported, isUnrelatedToPayment, mustBeRefreshed } from './checkout.predicates.ts';

/** Expectations of the checkout if a wallet authorized a payment that cannot start. */
export const expressFailureExpectations: Expectations<CheckoutSnapshot> = {
  'shows the reason on the page if the wallet cannot pay': [
    {
      given: 'payment.closed.paying.approving.customer',
      when: 'account.changed',
      with: { status: 'exists' },
      leadsTo: 'payment.open.preparing.emailExists',
      sends: ['express payment.ended', 'account email.exists'],
    },
    {
      given: 'payment.closed.paying.approving.customer',
      when: 'account.changed',
      with: { status: 'failed' },
      leadsTo: 'payment.open.refused',
      satisfies: (step) =>
        isReported('initialisationFailed')(step) && step.after.context.payment.problem?.kind === 'account',
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.proofOfWorkRequired',
      leadsTo: 'payment.open.proofOfWorkRequired',
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.failed',
      with: { problem: { kind: 'dateLapsed' } },
      leadsTo: 'form',
      sends: 'delivery postalCode.changed',
      satisfies: isReported('dateHasLapsed'),
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.failed',
      with: { problem: { kind: 'emailExists' } },
      leadsTo: 'payment.open.preparing.emailExists',
      sends: 'account email.exists',
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.failed',
      with: { problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
      leadsTo: 'payment.closed.paying.finalising',
      has: {
        pending: pendingPayment({ intentId: 'pi_2', quote: null, promo: null }),
        'payment.consent': null,
      },
      sends: 'account order.requested',
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.failed',
      where: mustBeRefreshed,
      leadsTo: 'payment.open.preparing.repricing',
      copies: 'payment.problem',
      has: { 'payment.isRepriced': true },
    },
    {
      given: 'payment.closed.paying.approving.intent',
      when: 'card.failed',
      where: isUnrelatedToPayment,
      leadsTo: 'payment.open.refused',
      copies: 'payment.problem',
    },
    {
      given: 'payment.closed.paying.approving',
      when: 'approvingLimit over',
      leadsTo: 'payment.open.preparing',
      satisfies: isReported('walletWasNotCharged'),
    },
    {
      given: 'payment.closed.paying.locking',
      when: 'connection.lost',
      where: ({ context }) => context.payment.created === null,
      leadsTo: 'payment.open.preparing',
      has: { 'payment.problem': { kind: 'offline' } },
    },
  ],
};
