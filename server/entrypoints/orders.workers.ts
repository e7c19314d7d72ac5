import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { requireConfig } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { requirePublicAccess } from '#server/orders/engine/ordersAccess.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';

type Bindings = Readonly<Record<string, unknown>>;
type Endpoint = (request: Request) => Promise<Response>;

function createEndpoint(bindings: Bindings): Endpoint {
  const config = requireConfig(bindings);
  configureLog({ level: config.LOG_LEVEL, destination: { write: (line) => console.info(line) } });
  const services = createOrderServices({ config, now: Date.now });
  return createEndpointHandler(endpointOptions({ services, ...requirePublicAccess(config) }));
}

let endpoint: Endpoint | null = null;

export default {
  fetch: (request: Request, bindings: Bindings): Promise<Response> => {
    endpoint ??= createEndpoint(bindings);
    return endpoint(request);
  },
};
