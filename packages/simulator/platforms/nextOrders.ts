import { xstate } from '@restatedev/xstate';
import type { Config } from '#server/config/config.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import { createCharts } from '#server/orders/orders.ts';

/** Restate services of a simulated later deployment. New orders use the chart id `order@next`, older orders today's chart. */
export function nextServices(config: Config): OrderServices {
  const options = { config, now: Date.now };
  const createChart = () => createCharts(createOrderEffects(options), {}).latest;
  const orders = xstate('orders', Object.assign(createChart(), { id: 'order@next' }), {
    versions: [createChart()],
  });
  return createOrderServices(options).map((service) => (service.name === orders.name ? orders : service));
}
