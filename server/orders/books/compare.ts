import type { Stripe } from 'stripe';
import { day } from '#machines/domain/duration.ts';
import { formatEuros } from '#machines/domain/money.ts';
import { disputeIsNews, refundFailureIsNews, returnIsNews } from '#machines/order/rulingFacts.ts';
import type { Dispute, FailedRefund } from '#machines/order/rulingTypes.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';
import { failureOf, refundHasFailed } from '#server/providers/cardRefunds.ts';
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
  isKnown(email: string): Promise<boolean>;
  /** Number of orders for a payment. Only the sandbox implements it. */
  countPaidBy?(intentId: string): Promise<number>;
}

export interface CompareOptions {
  readonly stripe: Stripe;
  readonly paygreen: Pick<PaygreenClient, 'orderByReference'>;
  readonly orderStore: Pick<OrderStore, 'returned' | 'disputed' | 'refundFailed'>;
  readonly cases: Pick<OrderCases, 'read'>;
  readonly orderSystem: OrderSystem;
}

/** By intent id. */
export interface CardBook {
  /** In cents. */
  readonly refunded: ReadonlyMap<string, number>;
  readonly failed: ReadonlyMap<string, readonly FailedRefund[]>;
  readonly disputes: ReadonlyMap<string, Dispute>;
}

const idOf = (value: string | { readonly id: string } | null): string =>
  typeof value === 'object' ? (value?.id ?? '') : value;

const most = { limit: 10_000 };

/** A card bank may return a refund for this long. */
const longestRefund = 35 * day;

/** @param ms since the epoch. Stripe counts in seconds */
export const createdFrom = (ms: number) => ({ created: { gte: Math.floor(ms / 1000) }, limit: 100 });

interface Since {
  /** In ms. Refunds are read further back. */
  readonly since: number;
  readonly now: number;
}

export async function cardBookOf(stripe: Stripe, { since, now }: Since): Promise<CardBook> {
  const failing = Math.min(since, now - longestRefund);
  const refunds = await stripe.refunds.list(createdFrom(failing)).autoPagingToArray(most);
  const disputes = await stripe.disputes.list(createdFrom(since)).autoPagingToArray(most);
  const refunded = new Map<string, number>();
  const failed = new Map<string, readonly FailedRefund[]>();
  for (const refund of refunds) {
    const intentId = idOf(refund.payment_intent);
    if (refundHasFailed(refund)) {
      failed.set(intentId, [...(failed.get(intentId) ?? []), failureOf(refund)]);
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

type Found = Omit<Difference, 'intentId'>;
type Context = OrderSnapshot['context'];

/** An operator may refund outside Stripe, which then has no record of it. */
const isRefundedElsewhere = ({ refundReason, acts }: Context): boolean =>
  refundReason === 'byHand' || acts.some(({ ruling }) => ruling === 'refunded');

async function compareCard(
  intentId: string,
  context: Context,
  { refunded, failed, disputes }: CardBook,
  { orderStore }: CompareOptions,
): Promise<readonly Found[]> {
  const amount = context.payment?.amount ?? 0;
  const back = refunded.get(intentId) ?? 0;
  const dispute = disputes.get(intentId);
  const found: Found[] = [];
  if (returnIsNews(context, back)) {
    await orderStore.returned(intentId, back);
    found.push({ kind: 'returned', detail: `${formatEuros(back)} of ${formatEuros(amount)}` });
  }
  const news = (failed.get(intentId) ?? []).filter((refund) => refundFailureIsNews(context, refund));
  for (const refund of news) {
    // oxlint-disable-next-line no-await-in-loop -- one order handles its events sequentially
    await orderStore.refundFailed(intentId, refund, back);
    found.push({ kind: 'refundFailed', detail: `${refund.id} ${refund.reason}` });
  }
  if (context.isRefunded && news.length === 0 && !isRefundedElsewhere(context) && back < amount)
    found.push({ kind: 'refundMissing', detail: `${formatEuros(back)} of ${formatEuros(amount)}` });
  if (dispute !== undefined && disputeIsNews(context, dispute)) {
    await orderStore.disputed(intentId, dispute);
    found.push({ kind: 'disputed', detail: `${dispute.id} ${dispute.status}` });
  }
  return found;
}

async function compareVoucher(
  intentId: string,
  { agreed, standing, voucher }: Context,
  { paygreen }: CompareOptions,
): Promise<readonly Found[]> {
  if (agreed?.voucher !== 'paygreen' || standing !== 'taken' || voucher === null) return [];
  const theirs = await paygreen.orderByReference(intentId);
  if (theirs?.id === voucher.id && theirs.amount === voucher.amount) return [];
  const detail = theirs === null ? 'none' : `${theirs.id} ${formatEuros(theirs.amount)}`;
  return [
    { kind: 'voucherDiffers', detail: `${voucher.id} ${formatEuros(voucher.amount)}, theirs: ${detail}` },
  ];
}

async function compareRegistration(
  { intentId, draftOrder }: OrderCase,
  { isRegistered, isRefunded, acts }: Context,
  { orderSystem }: CompareOptions,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  // Deleted with the customer data after a month.
  const email = draftOrder?.draft.form.customer.email ?? '';
  if (isRegistered && email !== '' && !(await orderSystem.isKnown(email)))
    found.push({ kind: 'unknownToOrderSystem', detail: 'its e-mail is not known there' });
  const count = await orderSystem.countPaidBy?.(intentId);
  if (count === undefined) return found;
  if (isRegistered && count === 0) found.push({ kind: 'ordersMissing', detail: 'none there' });
  // The operator has checked that it is cancelled there.
  const mostOrders = isRefunded && !acts.some(({ isAbsent }) => isAbsent) ? 0 : 1;
  if (count > mostOrders) found.push({ kind: 'ordersTooMany', detail: `${count} there` });
  return found;
}

/** Sends new facts to the order. @throws if a system does not respond or the order is unreadable */
export async function compare(
  intentId: string,
  book: CardBook,
  options: CompareOptions,
): Promise<readonly Difference[]> {
  const one = await options.cases.read(intentId);
  if (!one.isReadable) throw new Error('The order is stored in a way that this version does not read');
  if (one.order === null) return [];
  const { context } = one.order;
  const found = [
    ...(await compareCard(intentId, context, book, options)),
    ...(await compareVoucher(intentId, context, options)),
    ...(await compareRegistration(one, context, options)),
  ];
  return found.map(({ kind, detail }) => ({ intentId, kind, detail }));
}

export const orderSystemOf = (
  main: Pick<MainBackend, 'userExist'>,
  countPaidBy?: OrderSystem['countPaidBy'],
): OrderSystem => ({
  isKnown: (email) => main.userExist(email),
  ...(countPaidBy !== undefined && { countPaidBy }),
});
