import { Hono } from 'hono';
import { answered, type ApiOptions } from './api.ts';
import { unprocessable } from './failure.ts';
import { capture, charge, findOrder, lapse } from './orders.ts';
import type { OrderRecord } from './records.ts';
import { orderView } from './views.ts';
import type { World } from './world.ts';

const over: ReadonlySet<OrderRecord['status']> = new Set(['refused', 'expired', 'canceled', 'refunded']);

function checkIsNotOver({ id, status }: OrderRecord): void {
  if (over.has(status)) throw unprocessable('invalid_status', `${id} is ${status} already.`);
}

/** Status changes of an order that the shop does not trigger. */
const turns: Readonly<Record<string, (world: World, order: OrderRecord) => OrderRecord>> = {
  refuse: (world, order) => lapse(world, order, 'refused', 'refused_afterwards'),
  expire: (world, order) => lapse(world, order, 'expired', null),
  capture: (world, order) =>
    order.status === 'pending' ? charge(world, order, true) : capture(world, order),
};

/** For tests and the panel: changes an order and sends its webhook. */
export function createLevers({ world, transact, written }: Omit<ApiOptions, 'faults'>): Hono {
  const levers = new Hono();
  for (const [turn, act] of Object.entries(turns))
    levers.post(`/orders/:id/${turn}`, ({ req, redirect }) => {
      const answer = answered(() => {
        const order = transact(() => {
          const found = findOrder(world, req.param('id'));
          checkIsNotOver(found);
          return act(world, found);
        });
        written();
        return Response.json({ data: orderView(order, world) });
      });
      return req.header('accept')?.includes('text/html') ? redirect('/sandbox/', 303) : answer;
    });
  return levers;
}
