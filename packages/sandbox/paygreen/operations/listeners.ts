import * as z from 'zod/mini';
import { unprocessableError } from '#sandbox/paygreen/failure.ts';
import { generateId } from '#sandbox/paygreen/ids.ts';
import { assertShop, operation, shopId } from '#sandbox/paygreen/operation.ts';
import { orderStatuses } from '#sandbox/paygreen/records.ts';

const events = orderStatuses.map((status) => `payment_order.${status}`);

export const listenerOperations = [
  operation(
    { name: 'listeners.create', method: 'POST', path: '/notifications/listeners' },
    z.strictObject({
      shop_id: shopId,
      type: z.literal('webhook'),
      events: z.array(z.enum(events)),
      url: z.url(),
    }),
    (world, { input }) => {
      assertShop(world, input.shop_id);
      // The sandbox sends all events to the shop's webhook. A listener with another address would receive no event, so it is
      // rejected.
      if (input.url !== world.webhookUrl())
        throw unprocessableError('unreachable_url', `The sandbox tells ${world.webhookUrl()} only.`);
      return { data: { ...input, id: generateId('lis'), hmac_key: world.keys.webhook } };
    },
  ),
];
