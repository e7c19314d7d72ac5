import * as facts from '#machines/order/order.facts.ts';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { ShopModel } from '#tools/paths/shopModel.ts';
import { byHandOf } from './byHand/byHandOf.ts';
import {
  events,
  mismatches,
  paymentWithoutDraft,
  paidWithEachVoucher,
  refunds,
  registered,
  registrationRejected,
  secondPayment,
  voucherSurfaced,
  uncertainEvents,
  unpaidEvents,
} from './order.samples.ts';
import {
  entersState,
  isOperatorDecision,
  operatorReportsAbsent,
  stepOf,
  type OrderSnapshot,
} from './order.steps.ts';
import { rulingInvariants, rulingScenes } from './order.rulings.ts';
import { voucherInvariants } from './order.vouchers.ts';
import { expectations } from './order.expectations.ts';

const answers = new Set(['unpaid', 'completed', 'refunded', 'needsAttention', 'closed']);

export const model: ShopModel<OrderSnapshot> = {
  machine: orderMachine,
  manualTests: byHandOf('order'),
  input: { intentId: 'pi_1' },
  events,
  scenes: rulingScenes,
  expectations,
  keyOf: (snapshot) => {
    const { value, context } = snapshot;
    const step = stepOf(snapshot);
    return JSON.stringify([
      value,
      facts.hasNewRequest(context),
      // Only the steps `unpaid` and `verifyingCard` read `rechecks`.
      ['unpaid', 'verifyingCard'].includes(step) && context.rechecks,
      refunds.map((outcome) => facts.refundIsUnusual(context, outcome)),
      context.agreed?.voucher,
      facts.voucherIsLate(context),
      facts.voucherHasLapsed(context),
      typeof value === 'object' && 'authorisingVoucher' in value && facts.hasAttempted(context),
      context.doubt,
      facts.voucherIsNew(context, voucherSurfaced.voucher),
      // The expectations read `voucherState` in more cases than the guards.
      context.voucherState,
      // No guard reads the following values, but the expectations do.
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
    'continues to an order only with a payment as agreed': (step) =>
      !(
        step.before.matches({ verifyingCard: 'reading' }) && step.after.matches({ verifyingCard: 'claiming' })
      ) || paidWithEachVoucher.some((event) => event === step.event),
    'registers only after payment, checkout, date and e-mail were checked': (step) =>
      (!entersState('checkingAgain', step) || step.before.matches({ verifyingCard: 'claiming' })) &&
      (!entersState('authorisingVoucher', step) || step.before.matches({ checkingAgain: 'requesting' })) &&
      (!entersState('registering', step) ||
        ['checkingAgain', 'authorisingVoucher'].includes(stepOf(step.before)) ||
        isOperatorDecision(step.event)),
    'registers an order once and retains it until an operator finds it missing': ({ before, event, after }) =>
      !before.context.isRegistered ||
      (after.context.isRegistered && ['completed', 'needsAttention', 'closed'].includes(stepOf(after))) ||
      (operatorReportsAbsent(event) && !after.context.isRegistered),
    'creates an order only by a registration or an operator': (step) =>
      step.before.context.isRegistered === step.after.context.isRegistered ||
      isOperatorDecision(step.event) ||
      (step.before.matches({ registering: 'requesting' }) &&
        step.event === registered &&
        (entersState('completed', step) || entersState('needsAttention', step)) &&
        step.after.context.payment?.status === 'succeeded'),
    'never checks the e-mail again once registration has started': ({ before, after }) =>
      stepOf(before) !== 'registering' ||
      ['registering', 'completed', 'undoingVoucher', 'refunding', 'needsAttention'].includes(stepOf(after)),
    'raises a case for an uncertain registration': ({ before, event, after }) =>
      !before.matches('registering') || !uncertainEvents.includes(event) || after.matches('needsAttention'),
    'raises a case if a rejection follows an unanswered registration': ({ before, event, after }) =>
      !before.matches({ registering: 'requesting' }) ||
      before.context.doubt === 'none' ||
      event !== registrationRejected ||
      (after.matches('needsAttention') && after.context.attention === 'registrationUncertain'),
    'completes or refunds an order, never both': ({ before, after }) =>
      !(after.context.isRegistered && after.context.isRefunded) &&
      (stepOf(before) !== 'refunding' ||
        ['refunding', 'refunded', 'undoingVoucher', 'needsAttention'].includes(stepOf(after))),
    'changes an outcome only on a payment, voucher or operator event': ({ before, event, after }) =>
      !['completed', 'refunded', 'needsAttention'].includes(stepOf(before)) ||
      stepOf(after) === stepOf(before) ||
      (before.matches('completed') && after.matches('needsAttention')) ||
      isOperatorDecision(event) ||
      event.type.startsWith('payment.') ||
      event.type === 'refund.failed' ||
      (after.matches('undoingVoucher') && event === voucherSurfaced),
    'retains a refund and its reason unless the refund fails': ({ before, event, after }) =>
      !before.context.isRefunded ||
      (after.context.isRefunded === (event.type !== 'refund.failed' || before === after) &&
        after.context.refundReason === before.context.refundReason),
    'refunds a payment that differs from the agreement': (step) =>
      !step.before.matches({ verifyingCard: 'reading' }) ||
      !mismatches.includes(step.event) ||
      (entersState('refunding', step) && step.after.context.refundReason === 'mismatched'),
    'refunds the second payment of a checkout': (step) =>
      !step.before.matches({ verifyingCard: 'claiming' }) ||
      step.event !== secondPayment ||
      entersState('refunding', step),
    'refunds only succeeded payments, with a reason': (step) =>
      !entersState('refunding', step) ||
      (step.after.context.payment?.status === 'succeeded' && step.after.context.refundReason !== null),
    'ends as refunded only for an expected reason or an operator’s action': ({ after }) =>
      !after.matches('refunded') ||
      after.context.acts.length > 0 ||
      ['emailKnown', 'dateLapsed', 'consentMissing', 'secondSuccess', 'voucherRefused', 'byHand'].includes(
        after.context.refundReason ?? '',
      ),
    'reports a refund only after the money is returned': ({ after }) =>
      !after.matches('refunded') || after.context.isRefunded,
    'reports an unpaid intent only from a current provider response': (step) =>
      !entersState('unpaid', step) ||
      (unpaidEvents.includes(step.event) && !step.before.context.hasNewRequest),
    'raises a case for a payment without a draft': (step) =>
      !step.before.matches({ verifyingCard: 'reading' }) ||
      step.event !== paymentWithoutDraft ||
      entersState('needsAttention', step),
    'stores the reason of every case': ({ after }) =>
      after.matches('needsAttention')
        ? after.context.attention !== null
        : after.context.attention === null || after.matches('undoingVoucher'),
    'reports an outcome exactly in the final states': ({ after }) =>
      after.hasTag('answered') === answers.has(stepOf(after)),
  },
};
