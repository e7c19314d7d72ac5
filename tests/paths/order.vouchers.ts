import * as facts from '#machines/order/order.facts.ts';
import type { Model } from 'xstate-workbench/paths/model';
import {
  authorised,
  voucherFound,
  checkoutIsFree,
  voucherLapsed,
  open,
  refusedWithoutRecord,
  voucherNotCancelled,
  voucherSurfaced,
  voucherRefused,
} from './order.samples.ts';
import {
  entersState,
  isOperatorDecision,
  providerOf,
  stepOf,
  type OrderSnapshot,
  type OrderStep,
} from './order.steps.ts';

const reacts = ({ before, after }: OrderStep): boolean => before !== after;
/** `true` if the event changed the order's state. */
const isNew = ({ before, after }: OrderStep): boolean =>
  JSON.stringify(before.value) !== JSON.stringify(after.value);

/** Returns the voucher state that an order must have when its registration starts. */
const expectedVoucherState = ({ event, after }: OrderStep): string => {
  if (providerOf(after) === 'none') return 'untouched';
  return event === authorised || event === voucherFound ? 'taken' : 'uncertain';
};

/** `true` if PayGreen has no record of the voucher, although an earlier request got no response. */
const isDoubtful = ({ before, event }: OrderStep): boolean =>
  event === refusedWithoutRecord &&
  before.matches({ authorisingVoucher: 'requesting' }) &&
  providerOf(before) === 'paygreen' &&
  facts.hasAttempted(before.context);
/** `true` if the voucher request has timed out, so that the order counts the voucher as declined. */
const endsDoubt = ({ after }: OrderStep): boolean =>
  after.matches('refunding') &&
  after.context.refundReason === 'voucherRefused' &&
  after.context.voucherState === 'refused' &&
  facts.voucherIsLate(after.context);

/** `true` if the order will not be registered, unless an operator decides so. */
const isRefused = (snapshot: OrderSnapshot): boolean =>
  ['refunding', 'refunded', 'undoingVoucher', 'needsAttention'].includes(stepOf(snapshot)) &&
  providerOf(snapshot) === 'paygreen' &&
  !snapshot.context.isRegistered;

/** Invariants of the voucher part of an order. */
export const voucherInvariants: Model<OrderSnapshot>['invariants'] = {
  'registers a voucher order only after the voucher request': (step) =>
    !entersState('registering', step) ||
    isOperatorDecision(step.event) ||
    (stepOf(step.before) === 'authorisingVoucher') === (providerOf(step.after) !== 'none'),
  'leaves the voucher untouched until date and e-mail are valid': (step) =>
    (!entersState('authorisingVoucher', step) || step.event === checkoutIsFree) &&
    (!['emailKnown', 'dateLapsed', 'consentMissing', 'secondSuccess', 'mismatched'].includes(
      step.after.context.refundReason ?? '',
    ) ||
      step.after.context.voucherState === 'untouched' ||
      step.event === voucherSurfaced ||
      step.before.context.voucherState !== 'untouched'),
  'never uses a voucher for a card order': ({ after }) =>
    providerOf(after) !== 'none' ||
    (after.context.voucherState === 'untouched' &&
      !['authorisingVoucher', 'undoingVoucher'].includes(stepOf(after))),
  'refunds the card if the voucher was declined, and for no other voucher response': (step) =>
    stepOf(step.before) === 'authorisingVoucher' &&
    voucherRefused.includes(step.event) &&
    reacts(step) &&
    !isDoubtful(step)
      ? entersState('refunding', step) &&
        step.after.context.refundReason === 'voucherRefused' &&
        step.after.context.voucherState === 'refused'
      : step.before.context.refundReason === step.after.context.refundReason ||
        step.after.context.refundReason !== 'voucherRefused' ||
        endsDoubt(step),
  'accepts an unrecorded decline only after earlier requests have timed out': (step) =>
    (!isDoubtful(step) ||
      step.after.matches({ authorisingVoucher: 'awaitingSearch' }) ||
      (facts.voucherIsLate(step.before.context) && endsDoubt(step))) &&
    (!step.before.matches({ authorisingVoucher: 'searchingAgain' }) ||
      step.event !== voucherFound ||
      step.after.matches('registering')),
  'looks up a doubtful voucher instead of requesting it again': ({ before, after }) =>
    !(['awaitingSearch', 'searchingAgain'] as const).some((state) =>
      before.matches({ authorisingVoucher: state }),
    ) || !after.matches({ authorisingVoucher: 'requesting' }),
  'ends as refunded only without a taken voucher': ({ after }) =>
    !after.matches('refunded') || !['taken', 'uncertain'].includes(after.context.voucherState),
  'undoes a voucher that surfaces in a rejected order, or raises a case': (step) =>
    step.event !== voucherSurfaced ||
    !isRefused(step.before) ||
    (step.after.context.voucherState === 'taken' && !step.after.matches('refunded')),
  'accepts every new voucher of a rejected order': ({ after }) =>
    !isRefused(after) ||
    !facts.voucherIsNew(after.context, voucherSurfaced.voucher) ||
    after.can(voucherSurfaced),
  'stops undoing a voucher that stays taken or times out': ({ before, event, after }) =>
    !before.matches('undoingVoucher') ||
    !(event === voucherNotCancelled || event.type.startsWith('xstate.after.voucherLimit')) ||
    before === after ||
    !after.matches('undoingVoucher'),
  'raises the case again if the voucher state changes': ({ before, after }) =>
    !before.matches('needsAttention') ||
    !after.matches('needsAttention') ||
    before.context.voucherState === after.context.voucherState ||
    after.matches({ needsAttention: 'raising' }),
  'ignores a surfaced voucher of a registered order': ({ before, event, after }) =>
    event !== voucherSurfaced || !before.context.isRegistered || after === before,
  'never registers an order with a declined voucher': ({ after }) =>
    after.context.voucherState !== 'refused' ||
    ['refunding', 'refunded', 'needsAttention'].includes(stepOf(after)),
  'requests Edenred at most once, with an open session': (step) =>
    providerOf(step.after) !== 'edenred' ||
    ((!step.after.matches({ authorisingVoucher: 'requesting' }) ||
      !isNew(step) ||
      (step.before.matches({ authorisingVoucher: 'openingSession' }) && step.event === open)) &&
      !step.after.matches({ authorisingVoucher: 'waiting' })),
  'registers an unanswered voucher as uncertain': (step) =>
    !entersState('registering', step) ||
    isOperatorDecision(step.event) ||
    step.after.context.voucherState === expectedVoucherState(step),
  'waits for a running voucher request despite the time limit': ({ before, event, after }) =>
    !before.matches({ authorisingVoucher: 'requesting' }) ||
    !event.type.startsWith('xstate.after.voucherLimit') ||
    after.matches({ authorisingVoucher: 'requesting' }),
  'undoes a voucher before it refunds the card': (step) =>
    !entersState('refunding', step) ||
    !['taken', 'uncertain'].includes(step.before.context.voucherState) ||
    stepOf(step.before) === 'undoingVoucher' ||
    // Exception: an operator retries an order whose voucher was cancelled earlier.
    (step.event.type === 'retry.requested' && step.before.context.refundReason !== null),
  'refunds the card after undoing the voucher, or raises a case': ({ before, after }) =>
    stepOf(before) !== 'undoingVoucher' ||
    after.matches('undoingVoucher') ||
    (before.context.attention === null && !before.context.isRefunded
      ? after.matches('refunding')
      : after.matches('needsAttention') ||
        (after.matches('refunded') && after.context.voucherState === 'undone')),
  'raises a case for a lapsed voucher and retains the order': (step) =>
    (!step.after.matches('completed') || step.after.context.lapse === null) &&
    (!step.before.matches('completed') ||
      step.event !== voucherLapsed ||
      (step.after.matches('needsAttention') && step.after.context.attention === 'voucherLapsed')) &&
    (step.after.context.attention !== 'voucherLapsed' || step.after.context.isRegistered),
  'accepts a lapse from the first voucher request on': ({ before, event, after }) =>
    !['authorisingVoucher', 'registering', 'completed'].includes(stepOf(after)) ||
    (after.can(voucherLapsed) &&
      (event !== voucherLapsed || before === after || after.context.lapse === voucherLapsed.status)),
};
