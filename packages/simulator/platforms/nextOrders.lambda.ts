import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { requireConfig } from '#server/config/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { requirePublicAccess } from '#server/orders/engine/ordersAccess.ts';
import { nextServices } from './nextOrders.ts';

const config = requireConfig(process.env);

/** `server/entrypoints/orders.lambda.ts` of a simulated later deployment. */
export const handler = createEndpointHandler(
  endpointOptions({ services: nextServices(config), ...requirePublicAccess(config) }),
);
