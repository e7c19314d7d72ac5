import { xstate } from '@restatedev/xstate';
import type { Config } from '#server/config.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import { chartsOf } from '#server/orders/orders.ts';

/** The durable services of a deployment before this one: orders began on the version of the chart that was the newest then. */
export function formerServices(config: Config): OrderServices {
  const options = { config, now: Date.now };
  const { former } = chartsOf(createOrderEffects(options), {});
  const newest = former.toSorted(({ id: one }, { id: other }) => one.localeCompare(other)).at(-1);
  if (newest === undefined) throw new Error('No version came before');
  const orders = xstate('orders', newest);
  return createOrderServices(options).map((service) => (service.name === orders.name ? orders : service));
}
