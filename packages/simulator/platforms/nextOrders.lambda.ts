import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { configOf } from '#server/config/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { nextServices } from './nextOrders.ts';

const config = configOf(process.env);

/** `server/entrypoints/orders.lambda.ts` of a later deployment. */
export const handler = createEndpointHandler(
  endpointOptions({ services: nextServices(config), ...publicAccessOf(config) }),
);
