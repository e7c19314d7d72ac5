import * as facts from '#machines/order/order.facts.ts';
import * as rulings from '#machines/order/rulingFacts.ts';
import type { OperatorWord } from '#machines/order/rulingTypes.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { done, elapsed, failed } from 'xstate-workbench/chart/settled';
import {
  failedRefund,
  authorised,
  voucherFound,
  checkoutIsFree,
  voucherLapsed,
  paymentWithoutDraft,
  paidWithEachVoucher,
  refunds,
  registered,
  registrationRejected,
  secondPayment,
  voucherNotCancelled,
  voucherSurfaced,
  uncertainEvents,
} from './order.samples.ts';
import {
  entersState,
  isOperatorDecision,
  operatorReportsAbsent,
  stepOf,
  type OrderSnapshot,
} from './order.steps.ts';

const word: OperatorWord = { by: 'camille', at: '2026-11-21T10:00:00.000Z', note: '', isAbsent: false };
const absent: OperatorWord = { ...word, isAbsent: true };

const retries = [word, absent].map((one) => ({ type: 'retry.requested', word: one }) satisfies OrderEvent);
const refundings = [word, absent].map(
  (one) => ({ type: 'refund.requested', word: one }) satisfies OrderEvent,
);
const closings = [word, absent].flatMap((one) => [
  { type: 'case.closed', as: 'ordered', word: one } satisfies OrderEvent,
  { type: 'case.closed', as: 'refunded', word: one } satisfies OrderEvent,
]);
const partly = { type: 'payment.returned', amount: 1000 } satisfies OrderEvent;
const wholly = { type: 'payment.returned', amount: 7990 } satisfies OrderEvent;
const disputes = ['needs_response', 'lost'].map(
  (status) =>
    ({ type: 'payment.disputed', dispute: { id: 'dp_1', status, amount: 7990 } }) satisfies OrderEvent,
);

/** Stripe's report that the first refund failed. Stripe may have reported its success before. */
const refundFailed = {
  type: 'refund.failed',
  refund: failedRefund,
  returned: 0,
} satisfies OrderEvent;
const refundedAgain = done('refundPayment', { kind: 'refunded', refundId: 're_2' });
const isRecordedFailure = ({ context }: OrderSnapshot): boolean =>
  !rulings.refundFailureIsNew(context, refundFailed.refund);

const mayExist = ({ context }: OrderSnapshot): boolean => rulings.orderMayExist(context, { isAbsent: false });

const [card, paygreen] = paidWithEachVoucher;
const commonEvents = [
  registered,
  registrationRejected,
  done('registerOrder', { kind: 'unanswered', mayRepeat: true }),
  ...uncertainEvents,
  ...refunds.map((outcome) => done('refundPayment', outcome)),
  failed('refundPayment'),
  done('claimCheckout', { kind: 'first' }),
  checkoutIsFree,
  done('checkAgain', { kind: 'unreachable' }),
  done('readPayment', { kind: 'unreachable' }),
  done('raiseAttention', undefined),
  done('releaseCheckout', undefined),
  failed('releaseCheckout'),
  failed('raiseAttention'),
  elapsed('retryDelay', 'order.closed.unreleased'),
  elapsed('retryDelay', 'order.needsAttention.unlisted'),
  elapsed('retryDelay', 'order.registering.waiting'),
  elapsed('retryDelay', 'order.refunding.waiting'),
];
const patienceOf = (...steps: readonly string[]) =>
  steps.map((step) => elapsed('patienceLimit', `order.${step}`));

/** Events of operators and providers. Each scene concerns one kind of order. */
export const rulingScenes: NonNullable<Model<OrderSnapshot>['scenes']> = [
  {
    // Operator actions on an order paid by card only.
    input: { intentId: 'pi_1' },
    events: [
      ...retries,
      ...refundings,
      ...closings,
      ...commonEvents,
      ...(card ? [card] : []),
      paymentWithoutDraft,
      secondPayment,
      { type: 'settlement.requested' },
      ...patienceOf('verifyingCard', 'checkingAgain', 'registering', 'refunding'),
    ],
  },
  {
    // Operator actions on an order paid by card and voucher.
    input: { intentId: 'pi_1' },
    events: [
      ...retries,
      ...refundings,
      ...closings,
      ...commonEvents,
      ...(paygreen ? [paygreen] : []),
      authorised,
      voucherFound,
      voucherLapsed,
      voucherSurfaced,
      voucherNotCancelled,
      done('undoVoucher', { kind: 'undone', status: 'payment_order.canceled' }),
      done('undoVoucher', { kind: 'unreachable' }),
      ...patienceOf('authorisingVoucher'),
      elapsed('voucherLimit', 'order.undoingVoucher'),
    ],
  },
  {
    // Refunds made outside of this shop, and disputes.
    input: { intentId: 'pi_1' },
    events: [
      partly,
      wholly,
      ...disputes,
      ...closings,
      ...refundings,
      ...commonEvents,
      ...(card ? [card] : []),
      paymentWithoutDraft,
      secondPayment,
      ...patienceOf('registering'),
    ],
  },
  {
    // Refunds that fail later, operator actions and a voucher.
    input: { intentId: 'pi_1' },
    events: [
      refundFailed,
      refundedAgain,
      partly,
      wholly,
      ...retries,
      ...closings,
      ...commonEvents,
      ...(card ? [card] : []),
      ...(paygreen ? [paygreen] : []),
      secondPayment,
      authorised,
      voucherSurfaced,
      voucherNotCancelled,
      done('undoVoucher', { kind: 'undone', status: 'payment_order.canceled' }),
      done('undoVoucher', { kind: 'unreachable' }),
      elapsed('voucherLimit', 'order.undoingVoucher'),
    ],
  },
];

/** Invariants of operator actions and provider events on an order. */
export const rulingInvariants: Model<OrderSnapshot>['invariants'] = {
  'refunds an order that may exist only after an operator’s check': ({ before, event, after }) =>
    !isOperatorDecision(event) ||
    operatorReportsAbsent(event) ||
    !['refunding', 'undoingVoucher'].includes(stepOf(after)) ||
    before.context.isRefunded ||
    !mayExist(before),
  'repeats an unrepeatable registration only after an operator’s check': ({ before, event, after }) =>
    before.context.doubt !== 'final' ||
    !isOperatorDecision(event) ||
    operatorReportsAbsent(event) ||
    !after.matches('registering') ||
    before.matches('registering'),
  'never registers a refunded order on an operator’s request': ({ before, event, after }) =>
    !isOperatorDecision(event) ||
    !before.context.isRefunded ||
    ['needsAttention', 'undoingVoucher', 'closed'].includes(stepOf(after)),
  'closes a case as either ordered or refunded': ({ after }) =>
    !after.matches('closed') || after.context.isRegistered !== after.context.isRefunded,
  'stores every operator action': ({ before, event, after }) =>
    !isOperatorDecision(event) ||
    before === after ||
    JSON.stringify(before.value) === JSON.stringify(after.value) ||
    // Compares the lists, not their lengths: a full list drops its oldest action and keeps its length.
    (after.context.acts !== before.context.acts &&
      after.context.acts.at(-1)?.isAbsent === operatorReportsAbsent(event)),
  'lets an operator close every case': ({ after }) =>
    !after.matches({ needsAttention: 'raised' }) ||
    closings.some((closing) => closing.word.isAbsent && after.can(closing)),
  'raises a case for a return or a dispute of an ended order': ({ before, event, after }) =>
    !(event === partly || event === wholly || disputes.some((dispute) => dispute === event)) ||
    !['completed', 'closed'].includes(stepOf(before)) ||
    before === after ||
    before.context.isRefunded ||
    entersState('needsAttention', { before, event, after }),
  // @rule R4.29
  'handles a failed refund once and clears the refunded state': ({ before, event, after }) =>
    event !== refundFailed ||
    (isRecordedFailure(before) ? before === after : isRecordedFailure(after) && !after.context.isRefunded),
  'raises a case for a failed refund, at once or after undoing the voucher': (step) =>
    step.event !== refundFailed ||
    step.before === step.after ||
    !(step.before.hasTag('answered') || step.before.context.isRefunded) ||
    step.before.matches('unpaid') ||
    step.after.matches({ needsAttention: 'raising' }) ||
    (step.after.matches('undoingVoucher') && step.after.context.attention === 'refundFailed'),
  'never accepts a failed refund as refunded': ({ before, event, after }) =>
    !before.matches('refunding') ||
    !after.context.isRefunded ||
    event === refundedAgain ||
    !isRecordedFailure(before),
  'stops an order whose payment was fully returned': ({ after }) =>
    !rulings.isFullyReturned(after.context) ||
    !(after.matches({ registering: 'waiting' }) || after.matches({ checkingAgain: 'waiting' })),
  'undoes a voucher before an operator’s refund of the card': (step) =>
    !refundings.some((event) => event === step.event) ||
    !entersState('refunding', step) ||
    !facts.voucherMayBeTaken(step.before.context),
};
