import type { Config } from '#server/config/config.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import { chartsOf } from '#server/orders/orders.ts';
import { nextOrdersOf } from '#tests/orders/nextChart.ts';

/** Durable services of a later deployment: orders begin on an invented chart, and earlier ones finish on today's. */
export function nextServices(config: Config): OrderServices {
  const options = { config, now: Date.now };
  const { latest } = chartsOf(createOrderEffects(options), {});
  const orders = nextOrdersOf(latest, [latest]);
  return createOrderServices(options).map((service) => (service.name === orders.name ? orders : service));
}
