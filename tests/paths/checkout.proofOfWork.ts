import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import type { SettledEvent } from 'xstate-workbench/chart/settled';
import { charge, consent, dates, intentFor, receipt, reportOf } from '#tests/support/samples.ts';
import { draft, slots } from './checkout.samples.ts';

const intent = intentFor(charge);

/**
 * Events before and after an intent request that the server rejects.
 * Reasons: many declined cards, or an account with this e-mail.
 */
export const challengeEvents: readonly (CheckoutEvent | SettledEvent)[] = [
  { type: 'step.requested', step: 'home' },
  { type: 'step.requested', step: 'payment' },
  { type: 'draft.found', draft },
  { type: 'form.submitted' },
  { type: 'delivery.changed', status: 'dated', dates, slots },
  { type: 'account.changed', status: 'ready' },
  { type: 'account.changed', status: 'exists', problem: 'Votre email existe déjà.' },
  { type: 'account.changed', status: 'created', receipt },
  { type: 'terms.accepted', consent },
  { type: 'card.completed', isComplete: true },
  { type: 'intent.retried' },
  { type: 'pay.requested' },
  { type: 'lock.acquired' },
  { type: 'proofOfWork.accepted' },
  { type: 'card.proofOfWorkRequired' },
  { type: 'card.prepared', intent },
  { type: 'card.prepared', intent: { ...intent, amount: 1 } },
  { type: 'card.failed', problem: { kind: 'emailExists' } },
  { type: 'card.failed', problem: { kind: 'dateLapsed' } },
  { type: 'card.failed', problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
  {
    type: 'card.failed',
    problem: { kind: 'priceChanged', expected: { priceAfterPromo: 9000, leftAmount: null } },
  },
  { type: 'promo.changed', promo: null },
  { type: 'card.failed', problem: { kind: 'unavailable' } },
  { type: 'card.confirmed', intent: reportOf(intent) },
];
