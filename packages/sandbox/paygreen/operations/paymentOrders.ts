import * as z from 'zod/mini';
import { checkShop, listed, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { orderBody } from '#sandbox/paygreen/orderBody.ts';
import { cancel, capture, findOrder, refund } from '#sandbox/paygreen/orders.ts';
import { placeOrder } from '#sandbox/paygreen/placing.ts';
import { orderView } from '#sandbox/paygreen/views.ts';

const path = '/payment/payment-orders';
const part = z.strictObject({
  operation_id: z.optional(z.string()),
  amount: z.optional(z.int().check(z.gte(1))),
});

export const paymentOrderOperations = [
  operation(
    { name: 'payment_orders.create', method: 'POST', path, isChargeable: true },
    orderBody,
    (world, { input, refusal }) => {
      checkShop(world, input.shop_id);
      const order = placeOrder(world, input, refusal);
      return { data: { ...orderView(order, world), object_secret: order.object_secret } };
    },
  ),
  operation(
    { name: 'payment_orders.list', method: 'GET', path },
    z.strictObject({ shop_id: shopId, reference: z.optional(z.string()) }),
    (world, { input: { shop_id, reference } }) => {
      checkShop(world, shop_id);
      const found = world.store.orders
        .all()
        .filter((order) => reference === undefined || order.reference === reference);
      return listed(found.map((order) => orderView(order, world)));
    },
  ),
  operation(
    { name: 'payment_orders.retrieve', method: 'GET', path: `${path}/:id` },
    z.strictObject({ shop_id: shopId }),
    (world, { id }) => ({ data: orderView(findOrder(world, id), world) }),
  ),
  operation(
    { name: 'payment_orders.capture', method: 'POST', path: `${path}/:id/capture` },
    part,
    (world, { id, input }) => ({
      data: orderView(capture(world, findOrder(world, id), input.amount), world),
    }),
  ),
  operation(
    { name: 'payment_orders.refund', method: 'POST', path: `${path}/:id/refund` },
    part,
    (world, { id, input }) => ({
      data: orderView(refund(world, findOrder(world, id), input.amount), world),
    }),
  ),
  operation(
    { name: 'payment_orders.cancel', method: 'POST', path: `${path}/:id/cancel` },
    part,
    (world, { id }) => ({ data: orderView(cancel(world, findOrder(world, id)), world) }),
  ),
];
