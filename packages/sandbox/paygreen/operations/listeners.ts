import * as z from 'zod/mini';
import { unprocessable } from '#sandbox/paygreen/failure.ts';
import { newId } from '#sandbox/paygreen/ids.ts';
import { checkShop, operation, shopId } from '#sandbox/paygreen/operation.ts';
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
      checkShop(world, input.shop_id);
      // The shop already receives all events. Any other listener would receive none, so it is rejected.
      if (input.url !== world.webhookUrl())
        throw unprocessable('unreachable_url', `The sandbox tells ${world.webhookUrl()} only.`);
      return { data: { ...input, id: newId('lis'), hmac_key: world.keys.webhook } };
    },
  ),
];
