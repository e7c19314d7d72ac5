import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { configOf } from '#server/config.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { formerServices } from './formerOrders.ts';

/** `server/orders.workers.ts` as it was deployed before. */
export default {
  fetch: (request: Request, bindings: Readonly<Record<string, unknown>>): Promise<Response> => {
    const config = configOf(bindings);
    return createEndpointHandler(
      endpointOptions({ services: formerServices(config), ...publicAccessOf(config) }),
    )(request);
  },
};
