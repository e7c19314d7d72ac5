import { notFoundError, unprocessableError } from './failure.ts';
import type { OrderRecord, OrderStatus } from './records.ts';
import type { PaygreenWorld } from './world.ts';

/** Finds a PayGreen order. @throws PaygreenError 404 */
export function findOrder({ store }: PaygreenWorld, id: string): OrderRecord {
  const order = store.orders.get(id);
  if (!order) throw notFoundError('payment order', id);
  return order;
}

/** Stores a PayGreen order and queues a webhook if the status changed. */
export function saveOrder(world: PaygreenWorld, order: OrderRecord): OrderRecord {
  const previousOrder = world.store.orders.get(order.id);
  world.store.orders.put(order);
  if (previousOrder?.status !== order.status) world.queueWebhook(order);
  return order;
}

function hasSufficientBalance(
  { store, balances }: PaygreenWorld,
  { instrument, amount }: OrderRecord,
): boolean {
  const instrumentRecord = instrument === null ? undefined : store.instruments.get(instrument);
  return (
    instrumentRecord !== undefined &&
    amount <= balances.get(instrumentRecord.platform, instrumentRecord.account)
  );
}

/** Captures a PayGreen order, or authorizes it until its capture date. A low balance rejects the order. */
export function chargeOrder(world: PaygreenWorld, order: OrderRecord, isDue: boolean): OrderRecord {
  const { amount } = order;
  if (!hasSufficientBalance(world, order)) return endOrder(world, order, 'refused', 'insufficient_balance');
  return saveOrder(
    world,
    isDue ? { ...order, status: 'successed', captured_amount: amount } : { ...order, status: 'authorized' },
  );
}

/** Ends a PayGreen order without capture. */
export const endOrder = (
  world: PaygreenWorld,
  order: OrderRecord,
  status: 'refused' | 'expired' | 'canceled',
  reason: string | null,
): OrderRecord => saveOrder(world, { ...order, status, reason });

const wrongStatusError = (order: OrderRecord, expectedStatus: OrderStatus, operation: string) =>
  unprocessableError(
    'invalid_status',
    `One that is ${order.status} cannot be ${operation}: it has to be ${expectedStatus}.`,
  );

function checkAmount(requestedAmount: number | undefined, maximum: number): number {
  if (requestedAmount !== undefined && requestedAmount > maximum)
    throw unprocessableError(
      'invalid_amount',
      `${requestedAmount} is more than the ${maximum} that are left.`,
    );
  return requestedAmount ?? maximum;
}

/** Captures an order. @throws PaygreenError 422 unless the order is authorized for this amount */
export function captureOrder(
  world: PaygreenWorld,
  order: OrderRecord,
  requestedAmount?: number,
): OrderRecord {
  if (order.status !== 'authorized') throw wrongStatusError(order, 'authorized', 'captured');
  const amount = checkAmount(requestedAmount, order.amount);
  return saveOrder(world, { ...order, status: 'successed', captured_amount: amount });
}

/** Refunds an order. A partial refund does not change the status. @throws PaygreenError 422 unless this amount was captured */
export function refundOrder(world: PaygreenWorld, order: OrderRecord, requestedAmount?: number): OrderRecord {
  if (order.status !== 'successed') throw wrongStatusError(order, 'successed', 'refunded');
  const refundableAmount = order.captured_amount - order.refunded_amount;
  const amount = checkAmount(requestedAmount, refundableAmount);
  return saveOrder(world, {
    ...order,
    refunded_amount: order.refunded_amount + amount,
    status: amount === refundableAmount ? 'refunded' : 'successed',
  });
}

/** Cancels a pending order. An authorization can only expire. @throws PaygreenError 422 unless the order is pending */
export function cancelOrder(world: PaygreenWorld, order: OrderRecord): OrderRecord {
  if (order.status !== 'pending') throw wrongStatusError(order, 'pending', 'canceled');
  return endOrder(world, order, 'canceled', null);
}
