import type { ObjectContext } from '@restatedev/restate-sdk';
import type { OrderEvent } from '#machines/order/types.ts';
import { attentionContract, attentionKey, ordersContract, type RulingRequest } from './contracts.ts';
import { reading } from './reading.ts';
import { snapshotOf, waitsForPeople } from './snapshot.ts';

export type RulingAnswer =
  /** There is no order. */
  | { readonly kind: 'unknown' }
  /** `state` in the chart's words. */
  | { readonly kind: 'done'; readonly state: string }
  /** Taken off the list; its chart is of a former version, and its shopper hears nothing. */
  | { readonly kind: 'struck' }
  /** Not where it is, or not without looking into the order system first. */
  | { readonly kind: 'refused' };

const off = (context: ObjectContext): unknown =>
  context.sendClient(attentionContract, attentionKey).resolve({ intentId: context.key });

function eventOf({ ruling, ...said }: RulingRequest, at: string): OrderEvent {
  const word = { ...said, at };
  if (ruling === 'retry') return { type: 'retry.requested', word };
  if (ruling === 'refund') return { type: 'refund.requested', word };
  return { type: 'case.closed', as: ruling, word };
}

/** Tells the order something; one that needs nobody any more is taken off the list. */
export async function tell(context: ObjectContext, event: OrderEvent): Promise<void> {
  if ((await context.get<boolean>('hasOrder')) !== true) return;
  const snapshot = await context.client(ordersContract, context.key).send({ event });
  if (reading(snapshotOf, snapshot).state.startsWith('closed')) off(context);
}

/** Has the order do what an operator asks for, if its chart has it so. */
export async function rule(context: ObjectContext, request: RulingRequest): Promise<RulingAnswer> {
  if ((await context.get<boolean>('hasOrder')) !== true) return { kind: 'unknown' };
  const at = await context.date.toJSON();
  const sent = await context.client(ordersContract, context.key).send({ event: eventOf(request, at) });
  const order = reading(snapshotOf, sent);
  if (order.isFormer && (request.ruling === 'ordered' || request.ruling === 'refunded')) {
    off(context);
    return { kind: 'struck' };
  }
  if (order.context.acts.at(-1)?.at !== at) return { kind: 'refused' };
  if (!waitsForPeople(order)) off(context);
  return { kind: 'done', state: order.state };
}
