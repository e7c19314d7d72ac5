import type { Stripe } from 'stripe';
import { day } from '#machines/domain/duration.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { disputeIsNew, refundFailureIsNew, returnIsNew } from '#machines/order/rulingFacts.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { toFailedRefund, refundHasFailed } from '#server/providers/cardRefunds.ts';
import type { PaygreenClient } from '#server/providers/paygreen.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import type { OrderCases, OrderCase } from '#server/orders/cases/orderCases.ts';
import type { OrderSnapshot } from '#server/orders/snapshot.ts';

export interface Difference {
  readonly intentId: string;
  readonly kind:
    | 'unsettled'
    | 'returned'
    | 'disputed'
    | 'refundFailed'
    | 'refundMissing'
    | 'voucherLapsed'
    | 'voucherSurfaced'
    | 'voucherDiffers'
    | 'unknownToOrderSystem'
    | 'ordersMissing'
    | 'ordersTooMany';
  readonly detail: string;
}

export interface OrderSystem {
  hasAccount(email: string): Promise<boolean>;
  /** Number of orders registered for a payment. Only the sandbox can count them. */
  countOrdersPaidBy?(intentId: string): Promise<number>;
}

export interface CompareOptions {
  readonly stripe: Stripe;
  readonly paygreen: Pick<PaygreenClient, 'findOrderByReference'>;
  readonly orderStore: Pick<OrderStore, 'notifyRefunded' | 'notifyDisputed' | 'notifyRefundFailed'>;
  readonly cases: Pick<OrderCases, 'read'>;
  readonly orderSystem: OrderSystem;
}

export interface CardEvents {
  readonly refunded: ReadonlyMap<string, number>;
  readonly failed: ReadonlyMap<string, readonly FailedRefund[]>;
  readonly disputes: ReadonlyMap<string, Dispute>;
}

const idOf = (value: string | { readonly id: string } | null): string =>
  typeof value === 'object' ? (value?.id ?? '') : value;

const pagingLimit = { limit: 10_000 };

/** Banks may return a refund during this time. */
const maxRefundDelayMs = 35 * day;

/** Stripe counts in seconds. @param ms since the epoch */
export const createdSince = (ms: number) => ({ created: { gte: Math.floor(ms / 1000) }, limit: 100 });

interface Period {
  /** Start in ms since the epoch. Older refunds are read too, because banks may return them. */
  readonly since: number;
  readonly now: number;
}

export async function readCardEvents(stripe: Stripe, { since, now }: Period): Promise<CardEvents> {
  const refundsSince = Math.min(since, now - maxRefundDelayMs);
  const refunds = await stripe.refunds.list(createdSince(refundsSince)).autoPagingToArray(pagingLimit);
  const disputes = await stripe.disputes.list(createdSince(since)).autoPagingToArray(pagingLimit);
  const refunded = new Map<string, number>();
  const failed = new Map<string, readonly FailedRefund[]>();
  for (const refund of refunds) {
    const intentId = idOf(refund.payment_intent);
    if (refundHasFailed(refund)) {
      failed.set(intentId, [...(failed.get(intentId) ?? []), toFailedRefund(refund)]);
    } else refunded.set(intentId, (refunded.get(intentId) ?? 0) + refund.amount);
  }
  return {
    refunded,
    failed,
    disputes: new Map(
      disputes.map(({ id, status, amount, payment_intent: intent }) => [
        idOf(intent),
        { id, status, amount },
      ]),
    ),
  };
}

type Finding = Omit<Difference, 'intentId'>;
type Context = OrderSnapshot['context'];

/** `true` if an operator has refunded outside Stripe, which then has no record of it. */
const isRefundedElsewhere = ({ refundReason, acts: rulings }: Context): boolean =>
  refundReason === 'byHand' || rulings.some(({ ruling }) => ruling === 'refunded');

async function compareCard(
  intentId: string,
  context: Context,
  { refunded, failed, disputes }: CardEvents,
  { orderStore }: CompareOptions,
): Promise<readonly Finding[]> {
  const amount = context.payment?.amount ?? 0;
  const refundedAmount = refunded.get(intentId) ?? 0;
  const dispute = disputes.get(intentId);
  const findings: Finding[] = [];
  if (returnIsNew(context, refundedAmount)) {
    await orderStore.notifyRefunded(intentId, refundedAmount);
    findings.push({ kind: 'returned', detail: `${formatEuros(refundedAmount)} of ${formatEuros(amount)}` });
  }
  const newFailures = (failed.get(intentId) ?? []).filter((refund) => refundFailureIsNew(context, refund));
  for (const refund of newFailures) {
    // oxlint-disable-next-line no-await-in-loop -- one order handles its events sequentially
    await orderStore.notifyRefundFailed(intentId, refund, refundedAmount);
    findings.push({ kind: 'refundFailed', detail: `${refund.id} ${refund.reason}` });
  }
  if (
    context.isRefunded &&
    newFailures.length === 0 &&
    !isRefundedElsewhere(context) &&
    refundedAmount < amount
  )
    findings.push({
      kind: 'refundMissing',
      detail: `${formatEuros(refundedAmount)} of ${formatEuros(amount)}`,
    });
  if (dispute !== undefined && disputeIsNew(context, dispute)) {
    await orderStore.notifyDisputed(intentId, dispute);
    findings.push({ kind: 'disputed', detail: `${dispute.id} ${dispute.status}` });
  }
  return findings;
}

async function compareVoucher(
  intentId: string,
  { agreed: agreement, voucherState, voucher }: Context,
  { paygreen }: CompareOptions,
): Promise<readonly Finding[]> {
  if (agreement?.voucher !== 'paygreen' || voucherState !== 'taken' || voucher === null) return [];
  const paygreenOrder = await paygreen.findOrderByReference(intentId);
  if (paygreenOrder?.id === voucher.id && paygreenOrder.amount === voucher.amount) return [];
  const detail = paygreenOrder === null ? 'none' : `${paygreenOrder.id} ${formatEuros(paygreenOrder.amount)}`;
  return [
    { kind: 'voucherDiffers', detail: `${voucher.id} ${formatEuros(voucher.amount)}, theirs: ${detail}` },
  ];
}

async function compareRegistration(
  { intentId, draftOrder }: OrderCase,
  { isRegistered, isRefunded, acts: rulings }: Context,
  { orderSystem }: CompareOptions,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  // The e-mail is empty after a month, when customer data is deleted.
  const email = draftOrder?.draft.form.customer.email ?? '';
  if (isRegistered && email !== '' && !(await orderSystem.hasAccount(email)))
    findings.push({ kind: 'unknownToOrderSystem', detail: 'its e-mail is not known there' });
  const count = await orderSystem.countOrdersPaidBy?.(intentId);
  if (count === undefined) return findings;
  if (isRegistered && count === 0) findings.push({ kind: 'ordersMissing', detail: 'none there' });
  // A refunded order must not exist at the main backend, unless an operator has confirmed that it is cancelled there.
  const maxOrders = isRefunded && !rulings.some(({ isAbsent }) => isAbsent) ? 0 : 1;
  if (count > maxOrders) findings.push({ kind: 'ordersTooMany', detail: `${count} there` });
  return findings;
}

/**
 * Compares an order with the providers, and notifies it of changes.
 * @throws Error if a system does not respond or the order is unreadable
 */
export async function compareOrder(
  intentId: string,
  cardEvents: CardEvents,
  options: CompareOptions,
): Promise<readonly Difference[]> {
  const orderCase = await options.cases.read(intentId);
  if (!orderCase.isReadable) throw new Error('The order is stored in a way that this version does not read');
  if (orderCase.order === null) return [];
  const { context } = orderCase.order;
  const findings = [
    ...(await compareCard(intentId, context, cardEvents, options)),
    ...(await compareVoucher(intentId, context, options)),
    ...(await compareRegistration(orderCase, context, options)),
  ];
  return findings.map(({ kind, detail }) => ({ intentId, kind, detail }));
}

export const createOrderSystem = (
  main: Pick<MainBackend, 'userExists'>,
  countOrdersPaidBy?: OrderSystem['countOrdersPaidBy'],
): OrderSystem => ({
  hasAccount: (email) => main.userExists(email),
  ...(countOrdersPaidBy !== undefined && { countOrdersPaidBy }),
});
