import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { configOf } from '#server/config/config.ts';
import { openLog } from '#server/logging/log.ts';
import { endpointOptions } from '#server/orders/engine/endpointOptions.ts';
import { publicAccessOf } from '#server/orders/engine/ordersAccess.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';

const config = configOf(process.env);
openLog({ level: config.LOG_LEVEL });

export const handler = createEndpointHandler(
  endpointOptions({ services: createOrderServices({ config, now: Date.now }), ...publicAccessOf(config) }),
);
