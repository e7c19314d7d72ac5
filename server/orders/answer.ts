import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { OrderAnswer } from './orderStore.ts';
import { sentenceOf } from './reasons.ts';
import { snapshotOf, waitsForPeople, type OrderSnapshot } from './snapshot.ts';

export interface OrderView {
  /** A new round begins with each request for an unpaid order and with each recheck. */
  readonly round: string;
  readonly answer: OrderAnswer | null;
}

export function answerOf({ state, context }: OrderSnapshot): OrderAnswer | null {
  const { isRegistered, refundReason, payment, isRefunded } = context;
  if (isRegistered) return { kind: 'completed' };
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

/** @throws ZodError if the snapshot is invalid */
export function viewOf(snapshot: unknown): OrderView {
  const order = snapshotOf(snapshot);
  return { round: `${order.context.round}.${order.context.rechecks}`, answer: answerOf(order) };
}

/** `null` while its provider has no record of it. */
export const voucherIn = (snapshot: unknown): VoucherRecord | null =>
  voucherNow(snapshotOf(snapshot).context);

export const isLast = ({ answer: result }: OrderView): boolean => result !== null && result.kind !== 'unpaid';
