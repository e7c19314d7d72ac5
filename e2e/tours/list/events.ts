import type { SettledEvent } from 'xstate-workbench/chart/settled';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import type { CardProblem } from '#machines/card/card.setup.ts';
import type { CheckoutEvent } from '#machines/checkout/checkout.types.ts';
import { slots } from '#tests/paths/checkout.samples.ts';
import {
  charge,
  consent,
  dates,
  discoveryPromo,
  email,
  intentFor,
  otherDate,
  receipt,
  reportOf,
  typedFields,
  voucherCharge,
  edenredReady,
  edenredMissing,
} from '#tests/support/samples.ts';

const intent = intentFor(charge);

export const seen = {
  known: { type: 'account.changed', status: 'ready' },
  exists: { type: 'account.changed', status: 'exists', problem: 'Votre email existe déjà.' },
  unregistered: {
    type: 'account.changed',
    status: 'failed',
    problem: 'Le client n’a pas pu être initialisé.',
  },
  nobody: { type: 'account.changed', status: 'new' },
  unpaid: { type: 'account.changed', status: 'unpaid' },
  rejected: { type: 'account.changed', status: 'unknown' },
  kept: { type: 'account.changed', status: 'kept' },
  created: { type: 'account.changed', status: 'created', receipt },
  refunded: { type: 'account.changed', status: 'refunded', problem: 'Remboursé.' },
  searching: { type: 'delivery.changed', status: 'searching', dates: [], slots: [] },
  dated: { type: 'delivery.changed', status: 'dated', dates, slots },
  datedElsewhen: { type: 'delivery.changed', status: 'dated', dates: [otherDate], slots },
  unreachable: { type: 'delivery.changed', status: 'unreachable', dates: [], slots: [] },
  placeless: { type: 'delivery.changed', status: 'unknown', dates, slots },
  prepared: { type: 'card.prepared', intent },
  preparedForVoucher: { type: 'card.prepared', intent: intentFor(voucherCharge) },
  voucherReady: {
    type: 'voucher.changed',
    provider: 'paygreen',
    method: 'PAYMENT_METHOD_CONECS',
    status: 'ready',
    credentials: { paygreen: { buyerId: 'buy_1', instrument: null } },
  },
  offered: { type: 'promo.changed', promo: discoveryPromo },
  renewed: { type: 'card.prepared', intent: { ...intent, id: 'pi_renewed' } },
  confirmed: { type: 'card.confirmed', intent: reportOf(intent) },
  proofOfWorkRequired: { type: 'card.proofOfWorkRequired' },
  uncertain: { type: 'card.uncertain' },
  mismatched: { type: 'card.mismatched', intent: reportOf({ ...intent, amount: 1 }) },
  repriced: { type: 'promo.changed', promo: null },
  locked: { type: 'lock.acquired' },
  lockedElsewhere: { type: 'lock.unavailable' },
  lockUnsupported: { type: 'lock.unsupported' },
  offline: { type: 'connection.lost' },
  waitRefused: failed('awaitOtherTab'),
  signedIn: edenredReady,
  signInRefused: edenredMissing,
} as const satisfies Readonly<Record<string, CheckoutEvent | SettledEvent>>;

/** The server's responses for the intent in the address. */
export const returned = {
  confirmed: done('readOrder', { kind: 'created', receipt }),
  kept: done('readOrder', { kind: 'kept', retryAfter: 5000 }),
  refunded: done('readOrder', { kind: 'refunded', message: 'Remboursé.' }),
  paidByAnother: done('readOrder', { kind: 'alreadyPaid', intentId: 'pi_2' }),
  unpaid: done('readOrder', { kind: 'unpaid' }),
  unanswered: failed('readOrder'),
} as const satisfies Readonly<Record<string, SettledEvent>>;

const cardFailed = (problem: CardProblem): CheckoutEvent => ({ type: 'card.failed', problem });
export const refusedFor = {
  email: cardFailed({ kind: 'emailExists' }),
  date: cardFailed({ kind: 'dateLapsed' }),
  paid: cardFailed({ kind: 'alreadyPaid', intentId: 'pi_tour' }),
  price: cardFailed({ kind: 'priceChanged', expected: { priceAfterPromo: 8589, leftAmount: null } }),
  nothing: cardFailed({ kind: 'unavailable' }),
} as const;

export const does = {
  fills: { type: 'form.filled', fields: typedFields },
  typesEmail: { type: 'field.edited', path: 'customer.email', value: email },
  submits: { type: 'form.submitted' },
  retriesDates: { type: 'dates.retried' },
  accepts: { type: 'terms.accepted', consent },
  typesCard: { type: 'card.completed', isComplete: true },
  pays: { type: 'pay.requested' },
  paysTooSoon: { type: 'blockers.requested' },
  verifies: { type: 'proofOfWork.accepted' },
  retries: { type: 'intent.retried' },
} as const satisfies Readonly<Record<string, CheckoutEvent>>;

export const after = {
  lock: elapsed('lockTimeout', 'checkout.payment.closed.paying.locking'),
  resizing: elapsed('resizingPause', 'checkout.payment.open.preparing.resizing'),
  otherTab: elapsed('otherTabTimeout', 'checkout.payment.closed.elsewhere'),
  fiveSeconds: elapsed('askAgainDelay', 'checkout.payment.closed.kept.waiting'),
  leaving: elapsed('leaveTimeout', 'checkout.success.leaving'),
  order: elapsed('finalisingLimit', 'checkout.payment.closed.paying.finalising'),
  returnedPause: elapsed('askAgainDelay', 'checkout.returned.waiting'),
  returnedLimit: elapsed('finalisingLimit', 'checkout.returned.asking'),
} as const;

/** The new address replaces an earlier result. */
export const changesEmail = [does.typesEmail, seen.nobody] as const;
/** The form is submitted, the customer is registered, and the payment is prepared. */
export const submitted = [does.submits, seen.known, seen.known] as const;
export const readied = [does.accepts, does.typesCard] as const;
/** "Pay" was pressed, and the card is about to be charged. */
export const pressed = [does.pays, seen.locked, seen.dated] as const;
