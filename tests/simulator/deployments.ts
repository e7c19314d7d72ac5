import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { xstate } from '@restatedev/xstate';
import type { Config } from '#server/config.ts';
import { chartsOf } from '#server/orders/orders.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import type { Engine } from './engine/engine.ts';
import type { Random } from './random.ts';

interface OrderProcess {
  readonly config: Config;
  /** Virtual ms since 1970. */
  readonly now: () => number;
}

const todaysServices = (process: OrderProcess): OrderServices => createOrderServices(process);

/**
 * Today's services, with one of the order's released charts as the newest one.
 * @throws RangeError when there is no former one
 */
function formerServices(process: OrderProcess, random: Random): OrderServices {
  const orders = xstate('orders', random.pick(chartsOf(createOrderEffects(process), {}).former));
  return createOrderServices(process).map((service) => (service.name === orders.name ? orders : service));
}

const ignoreLog = (): void => undefined;

/** Has the engine run what begins from now on by the one or the other chart. */
export function createDeployments(engine: Pick<Engine, 'deploy'>, process: OrderProcess) {
  const deploy = async (services: OrderServices): Promise<void> => {
    const handlers = createEndpointHandler({ services, bidirectional: true, logger: ignoreLog });
    await engine.deploy(async (request) => handlers(request));
  };
  return {
    former: (random: Random) => deploy(formerServices(process, random)),
    todays: () => deploy(todaysServices(process)),
  };
}
