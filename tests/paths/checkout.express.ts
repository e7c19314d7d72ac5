import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { cardAmount } from '#machines/domain/charge.ts';
import { fieldsOfContact } from '#machines/domain/express.ts';
import type { Approval } from '#machines/express/express.setup.ts';
import { elapsed, type SettledEvent } from 'xstate-workbench/chart/settled';
import {
  charge,
  consent,
  date,
  dates,
  intentFor,
  promo,
  receipt,
  reportOf,
  walletContact,
} from '#tests/support/samples.ts';
import { draft, slots } from './checkout.samples.ts';

const intent = intentFor(charge);

/** Purchase on the box picker or the form, with address and delivery. */
export const deliveryApproval: Approval = {
  wallet: 'apple_pay',
  amount: cardAmount(charge),
  consent,
  fields: fieldsOfContact(walletContact),
  delivery: { date, slot: '8h-13h' },
};

/** Payment of the displayed order. */
const paymentApproval: Approval = { ...deliveryApproval, fields: {}, delivery: null };

/** Events of purchases with a wallet, from the press on its button to the confirmed card. */
export const expressEvents: readonly (CheckoutEvent | SettledEvent)[] = [
  { type: 'draft.absent' },
  { type: 'draft.found', draft },
  { type: 'draft.found', draft: { ...draft, nbMeals: null } },
  { type: 'order.started', nbMeals: 10 },
  { type: 'step.requested', step: 'home' },
  { type: 'step.requested', step: 'form' },
  { type: 'step.requested', step: 'payment' },
  { type: 'promo.submitted', code: promo.code },
  { type: 'promo.changed', promo: null },
  { type: 'delivery.changed', status: 'dated', dates, slots },
  { type: 'delivery.changed', status: 'undeliverable', dates: [], slots: [] },
  { type: 'account.changed', status: 'ready' },
  { type: 'account.changed', status: 'failed', problem: 'Le client n’a pas pu être initialisé.' },
  { type: 'account.changed', status: 'exists', problem: 'Votre email existe déjà.' },
  { type: 'account.changed', status: 'created', receipt },
  { type: 'terms.accepted', consent },
  { type: 'card.completed', isComplete: true },
  { type: 'pay.requested' },
  { type: 'wallets.mounted' },
  { type: 'sheet.pressed', wallet: 'apple_pay' },
  { type: 'sheet.cancelled' },
  { type: 'express.approved', approval: deliveryApproval },
  { type: 'express.approved', approval: { ...deliveryApproval, amount: 1 } },
  { type: 'express.approved', approval: paymentApproval },
  {
    type: 'express.incomplete',
    approval: { ...deliveryApproval, fields: fieldsOfContact({ ...walletContact, phone: '' }) },
  },
  { type: 'express.notServed', place: { postalCode: '20000', city: 'Ajaccio', country: 'FR' } },
  { type: 'express.cancelled' },
  { type: 'lock.acquired' },
  { type: 'lock.unavailable' },
  { type: 'lock.unsupported' },
  elapsed('lockTimeout', 'checkout.payment.closed.paying.locking'),
  { type: 'connection.lost' },
  { type: 'card.prepared', intent },
  { type: 'card.prepared', intent: { ...intent, amount: 1 } },
  { type: 'card.proofOfWorkRequired' },
  { type: 'card.failed', problem: { kind: 'unavailable' } },
  { type: 'card.failed', problem: { kind: 'dateLapsed' } },
  { type: 'card.failed', problem: { kind: 'emailExists' } },
  { type: 'card.failed', problem: { kind: 'alreadyPaid', intentId: 'pi_2' } },
  {
    type: 'card.failed',
    problem: { kind: 'priceChanged', expected: { priceAfterPromo: 9000, leftAmount: null } },
  },
  { type: 'card.confirmed', intent: reportOf(intent) },
  elapsed('approvingLimit', 'checkout.payment.closed.paying.approving'),
];
