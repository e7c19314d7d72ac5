import { xstate } from '@restatedev/xstate';
import type { Config } from '#server/config/config.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import { createCharts } from '#server/orders/orders.ts';

/** Services of a later deployment: new orders use the same chart with the id `order@next`, older ones today's. */
export function nextServices(config: Config): OrderServices {
  const options = { config, now: Date.now };
  const createChart = () => createCharts(createOrderEffects(options), {}).latest;
  const orders = xstate('orders', Object.assign(createChart(), { id: 'order@next' }), {
    versions: [createChart()],
  });
  return createOrderServices(options).map((service) => (service.name === orders.name ? orders : service));
}
