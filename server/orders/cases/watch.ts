import { rpc, type ObjectContext } from '@restatedev/restate-sdk';
import { voucherStateNow, voucherNow } from '#machines/order/facts.ts';
import { answerOf } from '#server/orders/answer.ts';
import {
  attentionContract,
  attentionKey,
  intentsContract,
  ordersContract,
} from '#server/orders/contracts.ts';
import { reading } from '#server/orders/reading.ts';
import { snapshotOf } from '#server/orders/snapshot.ts';

/** Has an order that is under way looked at after a while; one that is watched already is not watched twice. */
export async function watch(context: ObjectContext, delay: number): Promise<void> {
  if ((await context.get<string>('watchedSince')) !== null) return;
  context.set('watchedSince', await context.date.toJSON());
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay }));
}

/** Puts an order that is still under way on the list of what waits, and looks again; takes one off that has ended. */
export async function look(context: ObjectContext, delay: number): Promise<void> {
  const snapshot = reading(snapshotOf, await context.client(ordersContract, context.key).snapshot());
  const list = context.sendClient(attentionContract, attentionKey);
  if (answerOf(snapshot) !== null) {
    context.clear('watchedSince');
    list.resolve({ intentId: context.key, cause: 'underWay' });
    return;
  }
  const { isRefunded, returned, dispute } = snapshot.context;
  list.raise({
    intentId: context.key,
    cause: 'underWay',
    isRefunded,
    standing: voucherStateNow(snapshot.context),
    voucher: voucherNow(snapshot.context),
    returned,
    dispute,
    at: (await context.get<string>('watchedSince')) ?? (await context.date.toJSON()),
  });
  context.sendClient(intentsContract, context.key).look(rpc.sendOpts({ delay }));
}
