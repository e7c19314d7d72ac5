import { xstate } from '@restatedev/xstate';
import type { Config } from '#server/config.ts';
import { chartsOf } from '#server/orders/orders.ts';
import { createOrderEffects, createOrderServices, type OrderServices } from '#server/orders/services.ts';

interface OrderProcess {
  readonly config: Config;
  /** Virtual ms since 1970. */
  readonly now: () => number;
}

export const todaysServices = (process: OrderProcess): OrderServices => createOrderServices(process);

/**
 * Today's services, with the order's first released chart as the newest one.
 * @throws Error when there is no former one
 */
export function formerServices(process: OrderProcess): OrderServices {
  const [former] = chartsOf(createOrderEffects(process), {}).former;
  if (former === undefined) throw new Error('There is no former chart');
  const orders = xstate('orders', former);
  return createOrderServices(process).map((service) => (service.name === orders.name ? orders : service));
}
