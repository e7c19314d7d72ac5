import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { elapsed, type SettledEvent } from 'xstate-workbench/chart/settled';
import {
  charge,
  consent,
  dates,
  email,
  intentFor,
  promo,
  receipt,
  reportOf,
} from '#tests/support/samples.ts';
import { draft, slots } from './checkout.samples.ts';

const intent = intentFor(charge);

/** Events of the short flow, which orders a box without address or date. */
export const leadEvents: readonly (CheckoutEvent | SettledEvent)[] = [
  { type: 'draft.absent' },
  { type: 'draft.found', draft: { ...draft, isShort: true } },
  { type: 'mouse.leftByTop' },
  { type: 'founder.passed' },
  { type: 'email.sent', email },
  { type: 'email.given', email },
  { type: 'lead.requested' },
  { type: 'lead.edited', field: 'email', value: email },
  { type: 'lead.sent' },
  {
    type: 'lead.submitted',
    lead: { firstName: 'Jeanne', lastName: 'Dupont', email, phoneNumber: '+33612345678' },
  },
  { type: 'lead.withdrawn' },
  { type: 'overlay.dismissed' },
  { type: 'promo.changed', promo: null },
  { type: 'promo.changed', promo },
  { type: 'account.changed', status: 'ready' },
  { type: 'account.changed', status: 'exists', problem: 'Votre email existe déjà.' },
  { type: 'account.changed', status: 'unchecked' },
  { type: 'account.changed', status: 'new' },
  { type: 'account.changed', status: 'failed', problem: 'Le client n’a pas pu être initialisé.' },
  { type: 'account.changed', status: 'created', receipt },
  { type: 'delivery.changed', status: 'dated', dates, slots },
  { type: 'delivery.changed', status: 'undeliverable', dates: [], slots: [] },
  { type: 'delivery.changed', status: 'unreachable', dates: [], slots: [] },
  { type: 'method.chosen', method: 'PAYMENT_METHOD_SWILE' },
  { type: 'step.requested', step: 'home' },
  { type: 'step.requested', step: 'form' },
  { type: 'step.requested', step: 'payment' },
  { type: 'order.started', nbMeals: 10 },
  { type: 'terms.accepted', consent },
  { type: 'card.completed', isComplete: true },
  { type: 'card.prepared', intent },
  { type: 'pay.requested' },
  { type: 'lock.acquired' },
  { type: 'lock.unsupported' },
  { type: 'connection.lost' },
  elapsed('lockTimeout', 'checkout.payment.closed.paying.locking'),
  { type: 'card.confirmed', intent: reportOf(intent) },
  { type: 'data.wiped' },
];
