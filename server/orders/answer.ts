import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { OrderAnswer } from './orderStore.ts';
import { sentenceOf } from './reasons.ts';
import { snapshotOf, waitsForPeople, type OrderSnapshot } from './snapshot.ts';

/** An order as those see it who asked. */
export interface OrderView {
  /** The answers to an earlier round are over: one begins with each question about an unpaid order, and with each reading by itself. */
  readonly round: string;
  /** Null while it is under way. */
  readonly answer: OrderAnswer | null;
}

export function answerOf({ state, context }: OrderSnapshot): OrderAnswer | null {
  const { isRegistered, refundReason, payment, isRefunded } = context;
  if (isRegistered) return { kind: 'completed' };
  // Whether people look at it besides is nothing to its shopper.
  if (isRefunded && refundReason !== null) {
    return {
      kind: 'refunded',
      reason: sentenceOf(refundReason, payment?.amount ?? 0, voucherStateNow(context)),
    };
  }
  if (state === 'unpaid') return { kind: 'unpaid' };
  if (waitsForPeople({ state })) return { kind: 'needsAttention' };
  return null;
}

/** Customer's view of an order, from the snapshot that the engine stores. @throws ZodError if it is no snapshot of an order */
export function viewOf(snapshot: unknown): OrderView {
  const order = snapshotOf(snapshot);
  return { round: `${order.context.round}.${order.context.rechecks}`, answer: answerOf(order) };
}

/** The voucher's part of an order by its snapshot, likewise; null while its provider has no record of it. */
export const voucherIn = (snapshot: unknown): VoucherRecord | null =>
  voucherNow(snapshotOf(snapshot).context);

/** Whether nothing that anybody asks changes the answer any more. */
export const isLast = ({ answer }: OrderView): boolean => answer !== null && answer.kind !== 'unpaid';
