import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { configOf } from '#server/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { formerServices } from './formerOrders.ts';

const config = configOf(process.env);

/** `server/orders.lambda.ts` as it was deployed before. */
export const handler = createEndpointHandler(
  endpointOptions({ services: formerServices(config), ...publicAccessOf(config) }),
);
