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

export const childReports = {
  accountReady: { type: 'account.changed', status: 'ready' },
  emailExists: { type: 'account.changed', status: 'exists', problem: 'Votre email existe déjà.' },
  registrationFailed: {
    type: 'account.changed',
    status: 'failed',
    problem: 'Le client n’a pas pu être initialisé.',
  },
  emailIsNew: { type: 'account.changed', status: 'new' },
  orderUnpaid: { type: 'account.changed', status: 'unpaid' },
  accountUnknown: { type: 'account.changed', status: 'unknown' },
  orderPending: { type: 'account.changed', status: 'kept' },
  orderCreated: { type: 'account.changed', status: 'created', receipt },
  orderRefunded: { type: 'account.changed', status: 'refunded', problem: 'Remboursé.' },
  datesSearching: { type: 'delivery.changed', status: 'searching', dates: [], slots: [] },
  datesFound: { type: 'delivery.changed', status: 'dated', dates, slots },
  otherDatesFound: { type: 'delivery.changed', status: 'dated', dates: [otherDate], slots },
  datesUnreachable: { type: 'delivery.changed', status: 'unreachable', dates: [], slots: [] },
  deliveryUnknown: { type: 'delivery.changed', status: 'unknown', dates, slots },
  intentPrepared: { type: 'card.prepared', intent },
  voucherIntentPrepared: { type: 'card.prepared', intent: intentFor(voucherCharge) },
  voucherReady: {
    type: 'voucher.changed',
    provider: 'paygreen',
    method: 'PAYMENT_METHOD_CONECS',
    status: 'ready',
    credentials: { paygreen: { buyerId: 'buy_1', instrument: null } },
  },
  discoveryOfferApplied: { type: 'promo.changed', promo: discoveryPromo },
  intentRenewed: { type: 'card.prepared', intent: { ...intent, id: 'pi_renewed' } },
  cardConfirmed: { type: 'card.confirmed', intent: reportOf(intent) },
  proofOfWorkRequired: { type: 'card.proofOfWorkRequired' },
  cardUncertain: { type: 'card.uncertain' },
  intentMismatched: { type: 'card.mismatched', intent: reportOf({ ...intent, amount: 1 }) },
  promoCleared: { type: 'promo.changed', promo: null },
  lockAcquired: { type: 'lock.acquired' },
  lockUnavailable: { type: 'lock.unavailable' },
  lockUnsupported: { type: 'lock.unsupported' },
  connectionLost: { type: 'connection.lost' },
  otherTabWaitFailed: failed('awaitOtherTab'),
  edenredSignedIn: edenredReady,
  edenredSignInMissing: edenredMissing,
} as const satisfies Readonly<Record<string, CheckoutEvent | SettledEvent>>;

/** Events for the server's responses about the intent in the page's URL. */
export const returnResponses = {
  confirmed: done('readOrder', { kind: 'created', receipt }),
  kept: done('readOrder', { kind: 'kept', retryAfter: 5000 }),
  refunded: done('readOrder', { kind: 'refunded', message: 'Remboursé.' }),
  paidByAnother: done('readOrder', { kind: 'alreadyPaid', intentId: 'pi_2' }),
  unpaid: done('readOrder', { kind: 'unpaid' }),
  unanswered: failed('readOrder'),
} as const satisfies Readonly<Record<string, SettledEvent>>;

const cardFailed = (problem: CardProblem): CheckoutEvent => ({ type: 'card.failed', problem });
export const cardFailures = {
  emailExists: cardFailed({ kind: 'emailExists' }),
  dateLapsed: cardFailed({ kind: 'dateLapsed' }),
  alreadyPaid: cardFailed({ kind: 'alreadyPaid', intentId: 'pi_tour' }),
  priceChanged: cardFailed({ kind: 'priceChanged', expected: { priceAfterPromo: 8589, leftAmount: null } }),
  unavailable: cardFailed({ kind: 'unavailable' }),
} as const;

export const customerActions = {
  fillForm: { type: 'form.filled', fields: typedFields },
  typeEmail: { type: 'field.edited', path: 'customer.email', value: email },
  submitForm: { type: 'form.submitted' },
  retryDates: { type: 'dates.retried' },
  acceptTerms: { type: 'terms.accepted', consent },
  completeCard: { type: 'card.completed', isComplete: true },
  requestPayment: { type: 'pay.requested' },
  requestBlockers: { type: 'blockers.requested' },
  acceptProofOfWork: { type: 'proofOfWork.accepted' },
  retryIntent: { type: 'intent.retried' },
} as const satisfies Readonly<Record<string, CheckoutEvent>>;

export const elapsedTimers = {
  lockTimeout: elapsed('lockTimeout', 'checkout.payment.closed.paying.locking'),
  resizingPause: elapsed('resizingPause', 'checkout.payment.open.preparing.resizing'),
  otherTabTimeout: elapsed('otherTabTimeout', 'checkout.payment.closed.inOtherTab'),
  retryDelay: elapsed('pollDelay', 'checkout.payment.closed.kept.waiting'),
  leaveTimeout: elapsed('leaveTimeout', 'checkout.success.leaving'),
  finalizeTimeout: elapsed('finalisingLimit', 'checkout.payment.closed.paying.finalising'),
  returnedPause: elapsed('pollDelay', 'checkout.returned.waiting'),
  returnedLimit: elapsed('finalisingLimit', 'checkout.returned.requesting'),
} as const;

/** The customer types another e-mail address. Its check replaces the result of the previous one. */
export const emailChange = [customerActions.typeEmail, childReports.emailIsNew] as const;
/** The customer submits the form. The server registers the customer and prepares the payment. */
export const formSubmission = [
  customerActions.submitForm,
  childReports.accountReady,
  childReports.accountReady,
] as const;
export const paymentDetails = [customerActions.acceptTerms, customerActions.completeCard] as const;
/** The customer presses "pay". Ends before the card is charged. */
export const payPress = [
  customerActions.requestPayment,
  childReports.lockAcquired,
  childReports.datesFound,
] as const;
