import * as facts from '#machines/order/order.facts.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { Model } from 'xstate-workbench/paths/model';
import { byHandOf } from './byHand/byHandOf.ts';
import {
  events,
  mismatches,
  orphan,
  paidAsAgreed,
  refunds,
  registered,
  registrationRefused,
  secondSuccess,
  surfaced,
  uncertain,
  unpaid,
} from './order.samples.ts';
import { enters, isRuling, saysAbsent, stepOf, type OrderSnapshot } from './order.steps.ts';
import { rulingInvariants, rulingScenes } from './order.rulings.ts';
import { voucherInvariants } from './order.vouchers.ts';
import { expectations } from './order.expectations.ts';

const answers = new Set(['unpaid', 'completed', 'refunded', 'needsAttention', 'closed']);

export const model: Model<OrderSnapshot> = {
  machine: orderMachine,
  byHand: byHandOf('order'),
  input: { intentId: 'pi_1' },
  events,
  scenes: rulingScenes,
  expectations,
  keyOf: (snapshot) => {
    const { value, context } = snapshot;
    const step = stepOf(snapshot);
    return JSON.stringify([
      value,
      facts.isAskedMeanwhile(context),
      // Only these two steps read `rechecks`.
      ['unpaid', 'verifyingCard'].includes(step) && context.rechecks,
      refunds.map((outcome) => facts.refundIsUnusual(context, outcome)),
      context.agreed?.voucher,
      facts.voucherIsLate(context),
      facts.voucherHasLapsed(context),
      typeof value === 'object' && 'authorisingVoucher' in value && facts.hasAttempted(context),
      context.doubt,
      facts.voucherIsNews(context, surfaced.voucher),
      // Guards read it for one outcome only, but the rules below need it always.
      context.standing,
      // No guard reads these, but the rules below do.
      context.payment !== null,
      context.refundReason,
      context.attention,
      context.isRefunded,
      context.failedRefunds.map(({ id }) => id),
      context.isRegistered,
      context.returned,
      context.dispute,
      context.acts.length > 0,
    ]);
  },
  invariants: {
    ...voucherInvariants,
    ...rulingInvariants,
    'only what was paid as agreed goes on to an order': (step) =>
      !(
        step.before.matches({ verifyingCard: 'reading' }) && step.after.matches({ verifyingCard: 'claiming' })
      ) || paidAsAgreed.some((event) => event === step.event),
    'an order is registered only after its payment, its checkout, its date and its e-mail were checked': (
      step,
    ) =>
      (!enters('checkingAgain', step) || step.before.matches({ verifyingCard: 'claiming' })) &&
      (!enters('authorisingVoucher', step) || step.before.matches({ checkingAgain: 'asking' })) &&
      (!enters('registering', step) ||
        ['checkingAgain', 'authorisingVoucher'].includes(stepOf(step.before)) ||
        isRuling(step.event)),
    'an order is registered at most once, and stands until an operator says that it is gone': ({
      before,
      event,
      after,
    }) =>
      !before.context.isRegistered ||
      (after.context.isRegistered && ['completed', 'needsAttention', 'closed'].includes(stepOf(after))) ||
      (saysAbsent(event) && !after.context.isRegistered),
    'no order without a registration or an operator who says so, and no registration without an order': (
      step,
    ) =>
      step.before.context.isRegistered === step.after.context.isRegistered ||
      isRuling(step.event) ||
      (step.before.matches({ registering: 'asking' }) &&
        step.event === registered &&
        (enters('completed', step) || enters('needsAttention', step)) &&
        step.after.context.payment?.status === 'succeeded'),
    'the e-mail is never asked about again once registering has begun': ({ before, after }) =>
      stepOf(before) !== 'registering' ||
      ['registering', 'completed', 'undoingVoucher', 'refunding', 'needsAttention'].includes(stepOf(after)),
    'what may have been registered is neither asked again nor refunded': ({ before, event, after }) =>
      !before.matches('registering') || !uncertain.includes(event) || after.matches('needsAttention'),
    'a no after an unanswered question is neither final nor refunded': ({ before, event, after }) =>
      !before.matches({ registering: 'asking' }) ||
      before.context.doubt === 'none' ||
      event !== registrationRefused ||
      (after.matches('needsAttention') && after.context.attention === 'registrationUncertain'),
    'an order is completed or refunded, never both': ({ before, after }) =>
      !(after.context.isRegistered && after.context.isRefunded) &&
      (stepOf(before) !== 'refunding' ||
        ['refunding', 'refunded', 'undoingVoucher', 'needsAttention'].includes(stepOf(after))),
    'an answer is the last one, unless nothing was paid or a voucher comes to light': ({
      before,
      event,
      after,
    }) =>
      !['completed', 'refunded', 'needsAttention'].includes(stepOf(before)) ||
      stepOf(after) === stepOf(before) ||
      (before.matches('completed') && after.matches('needsAttention')) ||
      isRuling(event) ||
      event.type.startsWith('payment.') ||
      event.type === 'refund.failed' ||
      (after.matches('undoingVoucher') && event === surfaced),
    'money that is back stays so unless its refund fails, and for the same reason': ({
      before,
      event,
      after,
    }) =>
      !before.context.isRefunded ||
      (after.context.isRefunded === (event.type !== 'refund.failed' || before === after) &&
        after.context.refundReason === before.context.refundReason),
    'money that moved otherwise goes back': (step) =>
      !step.before.matches({ verifyingCard: 'reading' }) ||
      !mismatches.includes(step.event) ||
      (enters('refunding', step) && step.after.context.refundReason === 'mismatched'),
    'a second success of a checkout goes back': (step) =>
      !step.before.matches({ verifyingCard: 'claiming' }) ||
      step.event !== secondSuccess ||
      enters('refunding', step),
    'nothing goes back that was not paid, and never without a reason': (step) =>
      !enters('refunding', step) ||
      (step.after.context.payment?.status === 'succeeded' && step.after.context.refundReason !== null),
    'people learn of what should not have been refunded': ({ after }) =>
      !after.matches('refunded') ||
      after.context.acts.length > 0 ||
      ['emailKnown', 'dateLapsed', 'consentMissing', 'secondSuccess', 'voucherRefused', 'byHand'].includes(
        after.context.refundReason ?? '',
      ),
    'refunded is said only of money that is back': ({ after }) =>
      !after.matches('refunded') || after.context.isRefunded,
    '"not paid" is said only by the provider, and only when nobody asked meanwhile': (step) =>
      !enters('unpaid', step) || (unpaid.includes(step.event) && !step.before.context.isAskedMeanwhile),
    'what was paid without a draft is looked at by people': (step) =>
      !step.before.matches({ verifyingCard: 'reading' }) ||
      step.event !== orphan ||
      enters('needsAttention', step),
    'what needs attention says why': ({ after }) =>
      after.matches('needsAttention')
        ? after.context.attention !== null
        : after.context.attention === null || after.matches('undoingVoucher'),
    'every state either is an answer or waits for one': ({ after }) =>
      after.hasTag('answered') === answers.has(stepOf(after)),
  },
};
