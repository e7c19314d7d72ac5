import { Hono } from 'hono';
import { respondOrFail, type ApiOptions } from './api.ts';
import { unprocessableError } from './failure.ts';
import { captureOrder, chargeOrder, findOrder, endOrder } from './orders.ts';
import type { OrderRecord } from './records.ts';
import { orderView } from './views.ts';
import type { PaygreenWorld } from './world.ts';

const finalStatuses: ReadonlySet<OrderRecord['status']> = new Set([
  'refused',
  'expired',
  'canceled',
  'refunded',
]);

function assertNotFinal({ id, status }: OrderRecord): void {
  if (finalStatuses.has(status)) throw unprocessableError('invalid_status', `${id} is ${status} already.`);
}

/** Status changes of a PayGreen order that the shop does not trigger. */
const actionsByLever: Readonly<Record<string, (world: PaygreenWorld, order: OrderRecord) => OrderRecord>> = {
  refuse: (world, order) => endOrder(world, order, 'refused', 'refused_afterwards'),
  expire: (world, order) => endOrder(world, order, 'expired', null),
  capture: (world, order) =>
    order.status === 'pending' ? chargeOrder(world, order, true) : captureOrder(world, order),
};

/** Creates routes for tests and the sandbox panel that change a PayGreen order and send its webhook. */
export function createLevers({ world, transact, onWrite }: Omit<ApiOptions, 'faults'>): Hono {
  const levers = new Hono();
  for (const [lever, applyLever] of Object.entries(actionsByLever))
    levers.post(`/orders/:id/${lever}`, ({ req, redirect }) => {
      const response = respondOrFail(() => {
        const order = transact(() => {
          const existingOrder = findOrder(world, req.param('id'));
          assertNotFinal(existingOrder);
          return applyLever(world, existingOrder);
        });
        onWrite();
        return Response.json({ data: orderView(order, world) });
      });
      return req.header('accept')?.includes('text/html') ? redirect('/sandbox/', 303) : response;
    });
  return levers;
}
