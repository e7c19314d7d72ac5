import type { ObjectContext } from '@restatedev/restate-sdk';
import { formatEuros } from '#machines/domain/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import {
  attentionContract,
  attentionKey,
  ordersContract,
  type RulingRequest,
} from '#server/orders/contracts.ts';
import { hasOrder } from '#server/orders/intentState.ts';
import { readStored } from '#server/orders/readStored.ts';
import { parseOrderSnapshot, needsOperator } from '#server/orders/snapshot.ts';
import { recordStep, type TimelineStep } from '#server/orders/timeline.ts';

export type RulingOutcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done'; readonly state: string }
  /** The operator's decision is not allowed now, or only after a check of the main backend. */
  | { readonly kind: 'refused' };

const removeFromList = (context: ObjectContext, at?: string): unknown =>
  context
    .sendClient(attentionContract, attentionKey)
    .resolve({ intentId: context.key, ...(at !== undefined && { at }) });

async function readListedTime(context: ObjectContext): Promise<string | undefined> {
  const notes = await context.client(attentionContract, attentionKey).list();
  return notes.find(({ intentId }) => intentId === context.key)?.at;
}

function toOrderEvent({ ruling, ...operatorFields }: RulingRequest, at: string): OrderEvent {
  const operatorEntry = { ...operatorFields, at };
  if (ruling === 'retry') return { type: 'retry.requested', word: operatorEntry };
  if (ruling === 'refund') return { type: 'refund.requested', word: operatorEntry };
  return { type: 'case.closed', as: ruling, word: operatorEntry };
}

type ProviderEvent = Extract<
  OrderEvent,
  { type: `voucher.${string}` | `payment.${string}` | 'refund.failed' }
>;

function toTimelineStep(event: ProviderEvent): TimelineStep {
  const { type: port } = event;
  switch (event.type) {
    case 'voucher.lapsed':
      return { port, outcome: event.status };
    case 'voucher.surfaced':
      return { port, outcome: `${event.voucher.id} ${event.voucher.status}` };
    case 'payment.returned':
      return { port, outcome: formatEuros(event.amount) };
    case 'payment.disputed':
      return { port, outcome: `${event.dispute.id} ${event.dispute.status}` };
    case 'refund.failed':
      return { port, outcome: `${event.refund.id} ${event.refund.reason}` };
  }
}

/** Sends a provider's event to an order. If the order changes, its timeline gets the event. */
export async function notifyOrder(context: ObjectContext, event: ProviderEvent): Promise<void> {
  if (!(await hasOrder(context))) return;
  const order = context.client(ordersContract, context.key);
  const before = readStored(parseOrderSnapshot, await order.snapshot());
  const after = readStored(parseOrderSnapshot, await order.send({ event }));
  // Some events change nothing, because providers repeat events and report the shop's own refunds.
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await recordStep(context, toTimelineStep(event));
  if (after.state.startsWith('closed')) removeFromList(context);
}

const listPolling = { intervalMs: 100, maxAttempts: 50 };

/** Waits until the order is on the operators' list. Before that, the order ignores decisions. */
async function waitUntilListed(
  context: ObjectContext,
  attemptsLeft = listPolling.maxAttempts,
): Promise<void> {
  const snapshot = await context.client(ordersContract, context.key).snapshot();
  if (attemptsLeft === 0 || readStored(parseOrderSnapshot, snapshot).state !== 'needsAttention.raising')
    return;
  await context.sleep({ milliseconds: listPolling.intervalMs });
  await waitUntilListed(context, attemptsLeft - 1);
}

export const closesOrder = ({ ruling }: RulingRequest, { kind }: RulingOutcome): boolean =>
  kind === 'done' && ruling === 'ordered';

export async function applyRuling(context: ObjectContext, request: RulingRequest): Promise<RulingOutcome> {
  if (!(await hasOrder(context))) return { kind: 'unknown' };
  await waitUntilListed(context);
  const listedTime = await readListedTime(context);
  // Removes only the currently listed entry, because the order may add another.
  const removeEntry = (): unknown =>
    listedTime === undefined ? undefined : removeFromList(context, listedTime);
  const at = await context.date.toJSON();
  const newSnapshot = await context
    .client(ordersContract, context.key)
    .send({ event: toOrderEvent(request, at) });
  const order = readStored(parseOrderSnapshot, newSnapshot);
  if (order.context.acts.at(-1)?.at !== at) return { kind: 'refused' };
  if (!needsOperator(order)) removeEntry();
  return { kind: 'done', state: order.state };
}
