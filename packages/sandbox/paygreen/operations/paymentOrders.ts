import * as z from 'zod/mini';
import { assertShop, toListResult, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { orderBodySchema } from '#sandbox/paygreen/orderBody.ts';
import { cancelOrder, captureOrder, findOrder, refundOrder } from '#sandbox/paygreen/orders.ts';
import { placeOrder } from '#sandbox/paygreen/placing.ts';
import { orderView } from '#sandbox/paygreen/views.ts';

const path = '/payment/payment-orders';
const amountSchema = z.strictObject({
  operation_id: z.optional(z.string()),
  amount: z.optional(z.int().check(z.gte(1))),
});

export const paymentOrderOperations = [
  operation(
    { name: 'payment_orders.create', method: 'POST', path, isChargeable: true },
    orderBodySchema,
    (world, { input, refusalCode }) => {
      assertShop(world, input.shop_id);
      const order = placeOrder(world, input, refusalCode);
      return { data: { ...orderView(order, world), object_secret: order.object_secret } };
    },
  ),
  operation(
    { name: 'payment_orders.list', method: 'GET', path },
    z.strictObject({ shop_id: shopId, reference: z.optional(z.string()) }),
    (world, { input: { shop_id, reference } }) => {
      assertShop(world, shop_id);
      const orders = world.store.orders
        .all()
        .filter((order) => reference === undefined || order.reference === reference);
      return toListResult(orders.map((order) => orderView(order, world)));
    },
  ),
  operation(
    { name: 'payment_orders.retrieve', method: 'GET', path: `${path}/:id` },
    z.strictObject({ shop_id: shopId }),
    (world, { id }) => ({ data: orderView(findOrder(world, id), world) }),
  ),
  operation(
    { name: 'payment_orders.capture', method: 'POST', path: `${path}/:id/capture` },
    amountSchema,
    (world, { id, input }) => ({
      data: orderView(captureOrder(world, findOrder(world, id), input.amount), world),
    }),
  ),
  operation(
    { name: 'payment_orders.refund', method: 'POST', path: `${path}/:id/refund` },
    amountSchema,
    (world, { id, input }) => ({
      data: orderView(refundOrder(world, findOrder(world, id), input.amount), world),
    }),
  ),
  operation(
    { name: 'payment_orders.cancel', method: 'POST', path: `${path}/:id/cancel` },
    amountSchema,
    (world, { id }) => ({ data: orderView(cancelOrder(world, findOrder(world, id)), world) }),
  ),
];
