import { rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { voucherStateNow, voucherNow } from '#machines/order/order.facts.ts';
import { orderResultOf } from '#server/orders/orderView.ts';
import {
  attentionContract,
  attentionKey,
  intentsContract,
  ordersContract,
} from '#server/orders/contracts.ts';
import { readStored } from '#server/orders/readStored.ts';
import { parseOrderSnapshot } from '#server/orders/snapshot.ts';

export async function watchOrder(context: ObjectContext, delayMs: number): Promise<void> {
  if ((await context.get<string>('watchedSince')) !== null) return;
  context.set('watchedSince', await context.date.toJSON());
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay: delayMs }));
}

/** Adds a pending order to the operators' list, or removes an ended order. */
export async function checkWatchedOrder(context: ObjectContext, delayMs: number): Promise<void> {
  const snapshot = readStored(
    parseOrderSnapshot,
    await context.client(ordersContract, context.key).snapshot(),
  );
  const attentionList = context.sendClient(attentionContract, attentionKey);
  if (orderResultOf(snapshot) !== null) {
    context.clear('watchedSince');
    for (const cause of ['underWay', 'failing'] as const)
      attentionList.resolve({ intentId: context.key, cause });
    return;
  }
  await raiseAttention(context, 'underWay', snapshot.context);
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay: delayMs }));
}

export async function raiseFailure(context: ObjectContext): Promise<void> {
  const snapshot = readStored(
    parseOrderSnapshot,
    await context.client(ordersContract, context.key).snapshot(),
  );
  if (orderResultOf(snapshot) === null) await raiseAttention(context, 'failing', snapshot.context);
}

async function raiseAttention(
  context: ObjectContext,
  cause: 'underWay' | 'failing',
  orderContext: ReturnType<typeof parseOrderSnapshot>['context'],
): Promise<void> {
  const { isRefunded, returned, dispute } = orderContext;
  context.sendClient(attentionContract, attentionKey).raise({
    intentId: context.key,
    cause,
    isRefunded,
    voucherState: voucherStateNow(orderContext),
    voucher: voucherNow(orderContext),
    returned,
    dispute,
    at: (await context.get<string>('watchedSince')) ?? (await context.date.toJSON()),
  });
}
