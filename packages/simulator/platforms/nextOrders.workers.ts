import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { requireConfig } from '#server/config/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { requirePublicAccess } from '#server/orders/engine/ordersAccess.ts';
import { nextServices } from './nextOrders.ts';

/** `server/entrypoints/orders.workers.ts` of a simulated later deployment. */
export default {
  fetch: (request: Request, bindings: Readonly<Record<string, unknown>>): Promise<Response> => {
    const config = requireConfig(bindings);
    return createEndpointHandler(
      endpointOptions({ services: nextServices(config), ...requirePublicAccess(config) }),
    )(request);
  },
};
