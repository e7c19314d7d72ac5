import { missing, unprocessable } from './failure.ts';
import type { OrderRecord, OrderStatus } from './records.ts';
import type { World } from './world.ts';

/** @throws Failure 404 */
export function findOrder({ store }: World, id: string): OrderRecord {
  const order = store.orders.get(id);
  if (!order) throw missing('payment order', id);
  return order;
}

/** Stores an order and sends a webhook if its status changed. */
export function saveOrder(world: World, order: OrderRecord): OrderRecord {
  const former = world.store.orders.get(order.id);
  world.store.orders.put(order);
  if (former?.status !== order.status) world.announce(order);
  return order;
}

function isCovered({ store, balances }: World, { instrument, amount }: OrderRecord): boolean {
  const found = instrument === null ? undefined : store.instruments.get(instrument);
  return found !== undefined && amount <= balances.of(found.platform, found.account);
}

/** Captures an order, or authorizes it until its capture date. A lack of balance is a normal rejection. */
export function charge(world: World, order: OrderRecord, isDue: boolean): OrderRecord {
  const { amount } = order;
  if (!isCovered(world, order)) return lapse(world, order, 'refused', 'insufficient_balance');
  return saveOrder(
    world,
    isDue ? { ...order, status: 'successed', captured_amount: amount } : { ...order, status: 'authorized' },
  );
}

/** Ends an order without capture. */
export const lapse = (
  world: World,
  order: OrderRecord,
  status: 'refused' | 'expired' | 'canceled',
  reason: string | null,
): OrderRecord => saveOrder(world, { ...order, status, reason });

const notIn = (order: OrderRecord, wanted: OrderStatus, act: string) =>
  unprocessable('invalid_status', `One that is ${order.status} cannot be ${act}: it has to be ${wanted}.`);

function checkedPart(asked: number | undefined, most: number): number {
  if (asked !== undefined && asked > most)
    throw unprocessable('invalid_amount', `${asked} is more than the ${most} that are left.`);
  return asked ?? most;
}

/** @throws Failure 422 unless the order is authorized for this amount */
export function capture(world: World, order: OrderRecord, asked?: number): OrderRecord {
  if (order.status !== 'authorized') throw notIn(order, 'authorized', 'captured');
  const amount = checkedPart(asked, order.amount);
  return saveOrder(world, { ...order, status: 'successed', captured_amount: amount });
}

/** A partial refund does not change the status. @throws Failure 422 unless this amount was captured */
export function refund(world: World, order: OrderRecord, asked?: number): OrderRecord {
  if (order.status !== 'successed') throw notIn(order, 'successed', 'refunded');
  const left = order.captured_amount - order.refunded_amount;
  const amount = checkedPart(asked, left);
  return saveOrder(world, {
    ...order,
    refunded_amount: order.refunded_amount + amount,
    status: amount === left ? 'refunded' : 'successed',
  });
}

/** @throws Failure 422 unless the order is pending. An authorization can only expire. */
export function cancel(world: World, order: OrderRecord): OrderRecord {
  if (order.status !== 'pending') throw notIn(order, 'pending', 'canceled');
  return lapse(world, order, 'canceled', null);
}
