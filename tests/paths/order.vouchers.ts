import * as facts from '#machines/order/order.facts.ts';
import type { Model } from 'xstate-workbench/paths/model';
import {
  authorised,
  found,
  free,
  lapsed,
  open,
  refusedWithoutRecord,
  stays,
  surfaced,
  voucherRefused,
} from './order.samples.ts';
import { enters, isRuling, providerOf, stepOf, type OrderSnapshot, type OrderStep } from './order.steps.ts';

const reacts = ({ before, after }: OrderStep): boolean => before !== after;
/** `true` if the state changed. */
const isNew = ({ before, after }: OrderStep): boolean =>
  JSON.stringify(before.value) !== JSON.stringify(after.value);

/** Expected voucher state of an order that continues to registration. */
const expectedStanding = ({ event, after }: OrderStep): string => {
  if (providerOf(after) === 'none') return 'untouched';
  return event === authorised || event === found ? 'taken' : 'uncertain';
};

/** `true` if PayGreen has no record after an earlier request without a response. */
const isDoubtful = ({ before, event }: OrderStep): boolean =>
  event === refusedWithoutRecord &&
  before.matches({ authorisingVoucher: 'asking' }) &&
  providerOf(before) === 'paygreen' &&
  facts.hasAttempted(before.context);
/** `true` if that earlier request has timed out and the decline counts. */
const endsDoubt = ({ after }: OrderStep): boolean =>
  after.matches('refunding') &&
  after.context.refundReason === 'voucherRefused' &&
  after.context.standing === 'refused' &&
  facts.voucherIsLate(after.context);

/** `true` if no order is expected from it any more. */
const isRefused = (snapshot: OrderSnapshot): boolean =>
  ['refunding', 'refunded', 'undoingVoucher', 'needsAttention'].includes(stepOf(snapshot)) &&
  providerOf(snapshot) === 'paygreen' &&
  !snapshot.context.isRegistered;

/** Invariants of an order's voucher. */
export const voucherInvariants: Model<OrderSnapshot>['invariants'] = {
  'an order that a voucher pays for is registered only after the voucher was asked': (step) =>
    !enters('registering', step) ||
    isRuling(step.event) ||
    (stepOf(step.before) === 'authorisingVoucher') === (providerOf(step.after) !== 'none'),
  'the voucher is untouched until date and e-mail are good, and in every order that they refuse, by us': (
    step,
  ) =>
    (!enters('authorisingVoucher', step) || step.event === free) &&
    (!['emailKnown', 'dateLapsed', 'consentMissing', 'secondSuccess', 'mismatched'].includes(
      step.after.context.refundReason ?? '',
    ) ||
      step.after.context.standing === 'untouched' ||
      step.event === surfaced ||
      step.before.context.standing !== 'untouched'),
  'a card order asks no voucher': ({ after }) =>
    providerOf(after) !== 'none' ||
    (after.context.standing === 'untouched' &&
      !['authorisingVoucher', 'undoingVoucher'].includes(stepOf(after))),
  'a voucher that is refused sends the card its money back, and nothing else does so in its name': (step) =>
    stepOf(step.before) === 'authorisingVoucher' &&
    voucherRefused.includes(step.event) &&
    reacts(step) &&
    !isDoubtful(step)
      ? enters('refunding', step) &&
        step.after.context.refundReason === 'voucherRefused' &&
        step.after.context.standing === 'refused'
      : step.before.context.refundReason === step.after.context.refundReason ||
        step.after.context.refundReason !== 'voucherRefused' ||
        endsDoubt(step),
  'a no that PayGreen keeps no record of is final only when nothing has come of earlier questions in time': (
    step,
  ) =>
    (!isDoubtful(step) ||
      step.after.matches({ authorisingVoucher: 'doubting' }) ||
      (facts.voucherIsLate(step.before.context) && endsDoubt(step))) &&
    (!step.before.matches({ authorisingVoucher: 'lookingAgain' }) ||
      step.event !== found ||
      step.after.matches('registering')),
  'what is doubted is looked for, not asked for again': ({ before, after }) =>
    !(['doubting', 'lookingAgain'] as const).some((state) => before.matches({ authorisingVoucher: state })) ||
    !after.matches({ authorisingVoucher: 'asking' }),
  'no voucher stays taken without an order, unless people are told': ({ after }) =>
    !after.matches('refunded') || !['taken', 'uncertain'].includes(after.context.standing),
  'a voucher that comes to light in a refused order is undone, or people are told of it': (step) =>
    step.event !== surfaced ||
    !isRefused(step.before) ||
    (step.after.context.standing === 'taken' && !step.after.matches('refunded')),
  'a refused order hears of every voucher that it does not know of': ({ after }) =>
    !isRefused(after) || !facts.voucherIsNews(after.context, surfaced.voucher) || after.can(surfaced),
  'what is not undone, or not in time, is tried no more': ({ before, event, after }) =>
    !before.matches('undoingVoucher') ||
    !(event === stays || event.type.startsWith('xstate.after.voucherLimit')) ||
    before === after ||
    !after.matches('undoingVoucher'),
  'what people are told is what stands': ({ before, after }) =>
    !before.matches('needsAttention') ||
    !after.matches('needsAttention') ||
    before.context.standing === after.context.standing ||
    after.matches({ needsAttention: 'raising' }),
  'no order is touched that stands, whatever comes to light': ({ before, event, after }) =>
    event !== surfaced || !before.context.isRegistered || after === before,
  'no order is registered whose voucher was refused': ({ after }) =>
    after.context.standing !== 'refused' ||
    ['refunding', 'refunded', 'needsAttention'].includes(stepOf(after)),
  'Edenred is asked at most once, and only on an open session': (step) =>
    providerOf(step.after) !== 'edenred' ||
    ((!step.after.matches({ authorisingVoucher: 'asking' }) ||
      !isNew(step) ||
      (step.before.matches({ authorisingVoucher: 'openingSession' }) && step.event === open)) &&
      !step.after.matches({ authorisingVoucher: 'waiting' })),
  'an answer of the voucher that is lost for good goes to the order system as uncertain': (step) =>
    !enters('registering', step) ||
    isRuling(step.event) ||
    step.after.context.standing === expectedStanding(step),
  'nothing that is asked of a voucher is left unheard but by a day of silence': ({ before, event, after }) =>
    !before.matches({ authorisingVoucher: 'asking' }) ||
    !event.type.startsWith('xstate.after.voucherLimit') ||
    after.matches({ authorisingVoucher: 'asking' }),
  'what stands on a voucher is undone, or tried to be, before the card is refunded and people are called': (
    step,
  ) =>
    !enters('refunding', step) ||
    !['taken', 'uncertain'].includes(step.before.context.standing) ||
    stepOf(step.before) === 'undoingVoucher' ||
    // The voucher was undone before.
    (step.event.type === 'retry.requested' && step.before.context.refundReason !== null),
  'undoing ends in the refund of the card, and after it where nothing stays or where people look': ({
    before,
    after,
  }) =>
    stepOf(before) !== 'undoingVoucher' ||
    after.matches('undoingVoucher') ||
    (before.context.attention === null && !before.context.isRefunded
      ? after.matches('refunding')
      : after.matches('needsAttention') ||
        (after.matches('refunded') && after.context.standing === 'undone')),
  'a voucher that lapses is for people, the order and its answer stand': (step) =>
    (!step.after.matches('completed') || step.after.context.lapse === null) &&
    (!step.before.matches('completed') ||
      step.event !== lapsed ||
      (step.after.matches('needsAttention') && step.after.context.attention === 'voucherLapsed')) &&
    (step.after.context.attention !== 'voucherLapsed' || step.after.context.isRegistered),
  'a lapse is heard from the moment the voucher is asked, and not forgotten': ({ before, event, after }) =>
    !['authorisingVoucher', 'registering', 'completed'].includes(stepOf(after)) ||
    (after.can(lapsed) && (event !== lapsed || before === after || after.context.lapse === lapsed.status)),
};
