import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import type { VoucherRecord } from '#machines/order/order.types.ts';
import type { OrderResult } from './orderStore.ts';
import { refundMessageOf } from './refundMessages.ts';
import { parseOrderSnapshot, needsOperator, type OrderSnapshot } from './snapshot.ts';

export interface OrderView {
  /** Identifies the order's attempt. A new request for an unpaid order starts another attempt. */
  readonly answerKey: string;
  readonly result: OrderResult | null;
}

export function orderResultOf({ state, context }: OrderSnapshot): OrderResult | null {
  const { isRegistered, refundReason, payment, isRefunded } = context;
  if (isRegistered) return { kind: 'completed' };
  if (isRefunded && refundReason !== null) {
    return {
      kind: 'refunded',
      reason: refundMessageOf(refundReason, payment?.amount ?? 0, voucherStateNow(context)),
    };
  }
  if (state === 'unpaid') return { kind: 'unpaid' };
  if (needsOperator({ state })) return { kind: 'needsAttention' };
  return null;
}

/** @throws ZodError if the order snapshot is invalid */
export function toOrderView(snapshot: unknown): OrderView {
  const order = parseOrderSnapshot(snapshot);
  return { answerKey: `${order.context.round}.${order.context.rechecks}`, result: orderResultOf(order) };
}

export const readVoucherRecord = (snapshot: unknown): VoucherRecord | null =>
  voucherNow(parseOrderSnapshot(snapshot).context);

export const isFinal = ({ result }: OrderView): boolean => result !== null && result.kind !== 'unpaid';
