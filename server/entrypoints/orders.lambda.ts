import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { requireConfig } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { requirePublicAccess } from '#server/orders/engine/ordersAccess.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';

const config = requireConfig(process.env);
configureLog({ level: config.LOG_LEVEL });

export const handler = createEndpointHandler(
  endpointOptions({
    services: createOrderServices({ config, now: Date.now }),
    ...requirePublicAccess(config),
  }),
);
