import type { AnyEventObject, SnapshotFrom } from 'xstate';
import * as facts from '#machines/order/facts.ts';
import { orderMachine } from '#machines/order/machine.ts';
import type {
  Agreement,
  CheckAgainOutcome,
  ReadPaymentOutcome,
  RefundPaymentOutcome,
  RegisterOrderOutcome,
  ReportedPayment,
} from '#machines/order/types.ts';
import type { Model, Step } from '#machines/tooling/model.ts';
import { done, elapsed, failed } from '#machines/tooling/settled.ts';

type OrderSnapshot = SnapshotFrom<typeof orderMachine>;
type OrderStep = Step<OrderSnapshot>;

const agreed: Agreement = { checkoutId: 'checkout_1', amount: 7990, customerId: 'cus_1' };
const payment: ReportedPayment = {
  status: 'succeeded',
  amount: 7990,
  currency: 'eur',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
};
const read = (reported: ReportedPayment, agreement: Agreement | null = agreed): ReadPaymentOutcome => ({
  kind: 'read',
  payment: reported,
  agreed: agreement,
});

const paidAsAgreed = done('readPayment', read(payment));
const mismatches: readonly AnyEventObject[] = [
  { ...payment, amount: 1 },
  { ...payment, currency: 'usd' },
  { ...payment, customerId: 'cus_2' },
  { ...payment, customerId: null },
].map((other) => done('readPayment', read(other)));
const orphan = done('readPayment', read(payment, null));
const undecided: readonly AnyEventObject[] = [
  done('readPayment', read({ ...payment, status: 'processing' })),
  done('readPayment', { kind: 'unreachable' } satisfies ReadPaymentOutcome),
];
const unpaid: readonly AnyEventObject[] = [
  done('readPayment', read({ ...payment, status: 'requires_payment_method' })),
  done('readPayment', read({ ...payment, status: 'requires_action', amount: 1 })),
  done('readPayment', read({ ...payment, status: 'canceled' }, null)),
  done('readPayment', { kind: 'unknown' } satisfies ReadPaymentOutcome),
];

const checks: readonly CheckAgainOutcome[] = [
  { kind: 'free' },
  { kind: 'refused', reason: 'emailKnown' },
  { kind: 'refused', reason: 'dateLapsed' },
  { kind: 'unreachable' },
];
const registered = done('registerOrder', {
  kind: 'registered',
  account: { token: 'token_1', userId: 'user_1', expires: '2026-12-24' },
} satisfies RegisterOrderOutcome);
const uncertain: readonly AnyEventObject[] = [
  done('registerOrder', { kind: 'unanswered', mayRepeat: false } satisfies RegisterOrderOutcome),
  failed('registerOrder'),
];
const refunds: readonly RefundPaymentOutcome[] = [
  { kind: 'refunded' },
  { kind: 'refused' },
  { kind: 'unreachable' },
];
const secondSuccess = done('claimCheckout', { kind: 'second' });

const events: readonly AnyEventObject[] = [
  { type: 'settlement.requested' },
  paidAsAgreed,
  ...mismatches,
  orphan,
  ...undecided,
  ...unpaid,
  failed('readPayment'),
  done('claimCheckout', { kind: 'first' }),
  secondSuccess,
  failed('claimCheckout'),
  ...checks.map((outcome) => done('checkAgain', outcome)),
  failed('checkAgain'),
  registered,
  done('registerOrder', { kind: 'refused' } satisfies RegisterOrderOutcome),
  done('registerOrder', { kind: 'unanswered', mayRepeat: true } satisfies RegisterOrderOutcome),
  ...uncertain,
  ...refunds.map((outcome) => done('refundPayment', outcome)),
  failed('refundPayment'),
  done('raiseAttention', undefined),
  failed('raiseAttention'),
  ...['verifyingCard', 'checkingAgain', 'registering', 'refunding'].flatMap((step) => [
    elapsed('retryDelay', `order.${step}.waiting`),
    elapsed('patienceLimit', `order.${step}`),
  ]),
];

/** The step that an order is at; every state but an answer has others within. */
const stepOf = ({ value }: OrderSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** Whether the order reaches the step by this very event. */
const enters = (step: string, { before, after }: OrderStep): boolean =>
  stepOf(after) === step && stepOf(before) !== step;

const answers = new Set(['unpaid', 'completed', 'refunded', 'needsAttention']);

export const model: Model<OrderSnapshot> = {
  machine: orderMachine,
  input: { intentId: 'pi_1' },
  events,
  keyOf: ({ value, context }) =>
    JSON.stringify([
      value,
      facts.isAskedMeanwhile(context),
      refunds.map((outcome) => facts.refundIsUnusual(context, outcome)),
      // Not asked by any guard, but by the rules below.
      context.payment !== null,
      context.refundReason,
      context.attention,
      context.isRefunded,
    ]),
  invariants: {
    'only what was paid as agreed goes on to an order': (step) =>
      !(
        step.before.matches({ verifyingCard: 'reading' }) && step.after.matches({ verifyingCard: 'claiming' })
      ) || step.event === paidAsAgreed,
    'an order is registered only after its payment, its checkout, its date and its e-mail were checked': (
      step,
    ) =>
      (!enters('checkingAgain', step) || step.before.matches({ verifyingCard: 'claiming' })) &&
      (!enters('registering', step) || step.before.matches({ checkingAgain: 'asking' })),
    'no order without a registration, and no registration without an order': (step) =>
      !(enters('completed', step) || step.event === registered) ||
      (enters('completed', step) &&
        step.event === registered &&
        step.after.context.account?.token === 'token_1' &&
        step.after.context.payment?.status === 'succeeded'),
    'the e-mail is never asked about again once registering has begun': ({ before, after }) =>
      stepOf(before) !== 'registering' ||
      ['registering', 'completed', 'refunding', 'needsAttention'].includes(stepOf(after)),
    'what may have been registered is neither asked again nor refunded': ({ before, event, after }) =>
      !before.matches('registering') || !uncertain.includes(event) || after.matches('needsAttention'),
    'an order is completed or refunded, never both': ({ before, after }) =>
      (after.context.account === null ||
        (!after.context.isRefunded && after.context.refundReason === null)) &&
      (stepOf(before) !== 'refunding' || ['refunding', 'refunded', 'needsAttention'].includes(stepOf(after))),
    'an answer is the last one, unless nothing was paid': ({ before, after }) =>
      !['completed', 'refunded', 'needsAttention'].includes(stepOf(before)) ||
      stepOf(after) === stepOf(before),
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
    'people learn of what should not have been paid back': ({ after }) =>
      !after.matches('refunded') ||
      ['emailKnown', 'dateLapsed', 'secondSuccess'].includes(after.context.refundReason ?? ''),
    'refunded is said only of money that is back': ({ after }) =>
      !after.matches('refunded') || after.context.isRefunded,
    '"not paid" is said only by the provider, and only when nobody asked meanwhile': (step) =>
      !enters('unpaid', step) || (unpaid.includes(step.event) && !step.before.context.isAskedMeanwhile),
    'what was paid without a draft is looked at by people': (step) =>
      !step.before.matches({ verifyingCard: 'reading' }) ||
      step.event !== orphan ||
      enters('needsAttention', step),
    'what needs attention says why': ({ after }) =>
      after.matches('needsAttention') === (after.context.attention !== null),
    'every state either is an answer or waits for one': ({ after }) =>
      after.hasTag('answered') === answers.has(stepOf(after)),
  },
};
