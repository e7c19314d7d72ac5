import type { ObjectContext } from '@restatedev/restate-sdk';
import { formatEuros } from '#machines/domain/money.ts';
import type { OrderEvent } from '#machines/order/order.types.ts';
import {
  attentionContract,
  attentionKey,
  ordersContract,
  type RulingRequest,
} from '#server/orders/contracts.ts';
import { hasOrder } from '#server/orders/intentLife.ts';
import { reading } from '#server/orders/reading.ts';
import { snapshotOf, waitsForPeople } from '#server/orders/snapshot.ts';
import { noteStep, type StoryStep } from '#server/orders/story.ts';

export type RulingAnswer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'done'; readonly state: string }
  /** Not allowed in this state, or only after a check of the order system. */
  | { readonly kind: 'refused' };

const off = (context: ObjectContext, at?: string): unknown =>
  context
    .sendClient(attentionContract, attentionKey)
    .resolve({ intentId: context.key, ...(at !== undefined && { at }) });

async function listedAt(context: ObjectContext): Promise<string | undefined> {
  const notes = await context.client(attentionContract, attentionKey).list();
  return notes.find(({ intentId }) => intentId === context.key)?.at;
}

function eventOf({ ruling, ...said }: RulingRequest, at: string): OrderEvent {
  const word = { ...said, at };
  if (ruling === 'retry') return { type: 'retry.requested', word };
  if (ruling === 'refund') return { type: 'refund.requested', word };
  return { type: 'case.closed', as: ruling, word };
}

type News = Extract<OrderEvent, { type: `voucher.${string}` | `payment.${string}` | 'refund.failed' }>;

function storyStepOf(news: News): StoryStep {
  const { type: port } = news;
  switch (news.type) {
    case 'voucher.lapsed':
      return { port, outcome: news.status };
    case 'voucher.surfaced':
      return { port, outcome: `${news.voucher.id} ${news.voucher.status}` };
    case 'payment.returned':
      return { port, outcome: formatEuros(news.amount) };
    case 'payment.disputed':
      return { port, outcome: `${news.dispute.id} ${news.dispute.status}` };
    case 'refund.failed':
      return { port, outcome: `${news.refund.id} ${news.refund.reason}` };
  }
}

/**
 * If the event changes the order, adds it to the timeline. If the order is then closed, removes it from the
 * list.
 */
export async function tell(context: ObjectContext, news: News): Promise<void> {
  if (!(await hasOrder(context))) return;
  const order = context.client(ordersContract, context.key);
  const before = reading(snapshotOf, await order.snapshot());
  const after = reading(snapshotOf, await order.send({ event: news }));
  // Providers repeat events and also report our own refunds.
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  await noteStep(context, storyStepOf(news));
  if (after.state.startsWith('closed')) off(context);
}

const listing = { pause: 100, most: 50 };

/** Waits for the list entry, because the chart accepts no ruling before. */
async function untilListed(context: ObjectContext, tries = listing.most): Promise<void> {
  const snapshot = await context.client(ordersContract, context.key).snapshot();
  if (tries === 0 || reading(snapshotOf, snapshot).state !== 'needsAttention.raising') return;
  await context.sleep({ milliseconds: listing.pause });
  await untilListed(context, tries - 1);
}

export const isClosing = ({ ruling }: RulingRequest, { kind }: RulingAnswer): boolean =>
  kind === 'done' && ruling === 'ordered';

export async function rule(context: ObjectContext, request: RulingRequest): Promise<RulingAnswer> {
  if (!(await hasOrder(context))) return { kind: 'unknown' };
  await untilListed(context);
  const listed = await listedAt(context);
  // Remove only this entry. The order may add another.
  const offTheList = (): unknown => (listed === undefined ? undefined : off(context, listed));
  const at = await context.date.toJSON();
  const sent = await context.client(ordersContract, context.key).send({ event: eventOf(request, at) });
  const order = reading(snapshotOf, sent);
  if (order.context.acts.at(-1)?.at !== at) return { kind: 'refused' };
  if (!waitsForPeople(order)) offTheList();
  return { kind: 'done', state: order.state };
}
