import { rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import { answerOf } from '#server/orders/answer.ts';
import {
  attentionContract,
  attentionKey,
  intentsContract,
  ordersContract,
} from '#server/orders/contracts.ts';
import { reading } from '#server/orders/reading.ts';
import { snapshotOf } from '#server/orders/snapshot.ts';

export async function watch(context: ObjectContext, delay: number): Promise<void> {
  if ((await context.get<string>('watchedSince')) !== null) return;
  context.set('watchedSince', await context.date.toJSON());
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay }));
}

/** Lists a pending order and schedules the next check. Removes an order that has ended. */
export async function look(context: ObjectContext, delay: number): Promise<void> {
  const snapshot = reading(snapshotOf, await context.client(ordersContract, context.key).snapshot());
  const list = context.sendClient(attentionContract, attentionKey);
  if (answerOf(snapshot) !== null) {
    context.clear('watchedSince');
    for (const cause of ['underWay', 'failing'] as const) list.resolve({ intentId: context.key, cause });
    return;
  }
  await raise(context, 'underWay', snapshot.context);
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay }));
}

export async function noteFailure(context: ObjectContext): Promise<void> {
  const snapshot = reading(snapshotOf, await context.client(ordersContract, context.key).snapshot());
  if (answerOf(snapshot) === null) await raise(context, 'failing', snapshot.context);
}

async function raise(
  context: ObjectContext,
  cause: 'underWay' | 'failing',
  order: ReturnType<typeof snapshotOf>['context'],
): Promise<void> {
  const { isRefunded, returned, dispute } = order;
  context.sendClient(attentionContract, attentionKey).raise({
    intentId: context.key,
    cause,
    isRefunded,
    standing: voucherStateNow(order),
    voucher: voucherNow(order),
    returned,
    dispute,
    at: (await context.get<string>('watchedSince')) ?? (await context.date.toJSON()),
  });
}
