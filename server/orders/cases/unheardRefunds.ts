import type { ObjectContext, ObjectSharedContext } from '@restatedev/restate-sdk';
import { voucherNow, voucherStateNow } from '#machines/order/facts.ts';
import { refundFailureIsNews } from '#machines/order/rulingFacts.ts';
import { answerOf } from '#server/orders/answer.ts';
import { attentionFields } from './attentionLine.ts';
import {
  attentionContract,
  attentionKey,
  type AttentionNote,
  type FailedRefundNews,
  type UnheardRefunds,
} from '#server/orders/contracts.ts';
import { logOnce } from '#server/orders/orderLine.ts';
import type { OrderSnapshot } from '#server/orders/snapshot.ts';

/** What the chart of an intent's order does not know of; null mostly. */
export const unheardOf = (context: ObjectSharedContext): Promise<UnheardRefunds | null> =>
  context.get<UnheardRefunds>('unheardRefunds');

/**
 * An order with what its chart does not know of. While nobody has seen to that, it reads as one that people look at, and whose
 * chart takes no word of theirs.
 */
export function withUnheard(order: OrderSnapshot, unheard: UnheardRefunds | null): OrderSnapshot {
  if (unheard === null) return order;
  const context = { ...order.context, failedRefunds: [...unheard.failed] };
  return unheard.isOpen
    ? { ...order, isFormer: true, state: 'needsAttention.raised', context: { ...context, isRefunded: false } }
    : { ...order, context };
}

/**
 * Keeps beside an order what its chart, of a former version, cannot hear, and has people look at it. One that is under way still
 * asks the card provider itself.
 * @param order as `withUnheard` gives it
 * @returns whether it was news
 */
export async function keepUnheard(
  context: ObjectContext,
  order: OrderSnapshot,
  { refund, returned }: FailedRefundNews,
): Promise<boolean> {
  if (answerOf(order) === null || !refundFailureIsNews(order.context, refund)) return false;
  context.set<UnheardRefunds>('unheardRefunds', {
    failed: [...order.context.failedRefunds, refund],
    isOpen: true,
  });
  const note: AttentionNote = {
    intentId: context.key,
    cause: 'refundFailed',
    isRefunded: false,
    standing: voucherStateNow(order.context),
    voucher: voucherNow(order.context),
    returned: Math.min(order.context.returned, returned),
    dispute: order.context.dispute,
    at: await context.date.toJSON(),
  };
  context.sendClient(attentionContract, attentionKey).raise(note);
  logOnce(context, 'order.needs_attention', attentionFields(note));
  return true;
}

/** An operator has seen to it. */
export async function closeUnheard(context: ObjectContext): Promise<void> {
  const unheard = await unheardOf(context);
  if (unheard !== null) context.set<UnheardRefunds>('unheardRefunds', { ...unheard, isOpen: false });
}
