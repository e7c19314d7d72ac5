import { createEndpointHandler } from '@restatedev/restate-sdk/lambda';
import { configOf } from './config.ts';
import { openLog } from './log.ts';
import { endpointOptions } from './orders/engine/endpointOptions.ts';
import { publicAccessOf } from './orders/engine/ordersAccess.ts';
import { createOrderServices } from './orders/engine/services.ts';

const config = configOf(process.env);
openLog({ level: config.LOG_LEVEL });

export const handler = createEndpointHandler(
  endpointOptions({ services: createOrderServices({ config, now: Date.now }), ...publicAccessOf(config) }),
);
