import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { configOf } from '#server/config/config.ts';
import { openLog } from '#server/logging/log.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';

type Bindings = Readonly<Record<string, unknown>>;
type Endpoint = (request: Request) => Promise<Response>;

function createEndpoint(bindings: Bindings): Endpoint {
  const config = configOf(bindings);
  openLog({ level: config.LOG_LEVEL, destination: { write: (line) => console.info(line) } });
  const services = createOrderServices({ config, now: Date.now });
  return createEndpointHandler(endpointOptions({ services, ...publicAccessOf(config) }));
}

let endpoint: Endpoint | null = null;

export default {
  fetch: (request: Request, bindings: Bindings): Promise<Response> => {
    endpoint ??= createEndpoint(bindings);
    return endpoint(request);
  },
};
