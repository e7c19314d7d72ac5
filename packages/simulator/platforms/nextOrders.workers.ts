import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { configOf } from '#server/config/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { nextServices } from './nextOrders.ts';

/** `server/entrypoints/orders.workers.ts` of a later deployment. */
export default {
  fetch: (request: Request, bindings: Readonly<Record<string, unknown>>): Promise<Response> => {
    const config = configOf(bindings);
    return createEndpointHandler(
      endpointOptions({ services: nextServices(config), ...publicAccessOf(config) }),
    )(request);
  },
};
