import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { xstate } from '@restatedev/xstate';
import type { AnyStateMachine } from 'xstate';
import type { Config } from '#server/config/config.ts';
import { chartsOf } from '#server/orders/orders.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import type { Engine } from './engine/engine.ts';

interface OrderProcess {
  readonly config: Config;
  /** Virtual ms since 1970. */
  readonly now: () => number;
}

/** Services that start new orders on the first chart. Older orders finish on their own chart. */
function servicesOn(
  process: OrderProcess,
  [latest, ...former]: [AnyStateMachine, ...AnyStateMachine[]],
): OrderServices {
  const orders = xstate('orders', latest, { versions: former });
  return createOrderServices(process).map((service) => (service.name === orders.name ? orders : service));
}

const todaysChart = (process: OrderProcess): AnyStateMachine =>
  chartsOf(createOrderEffects(process), {}).latest;

const chartBefore = (process: OrderProcess): AnyStateMachine =>
  Object.assign(todaysChart(process), { id: 'order@before' });

const ignoreLog = (): void => undefined;

/** New orders start on the deployed chart. */
export function createDeployments(engine: Pick<Engine, 'deploy'>, process: OrderProcess) {
  const deploy = async (services: OrderServices): Promise<void> => {
    const handlers = createEndpointHandler({ services, bidirectional: true, logger: ignoreLog });
    await engine.deploy(async (request) => handlers(request));
  };
  return {
    beforeDeployment: () => deploy(servicesOn(process, [chartBefore(process)])),
    afterDeployment: () => deploy(servicesOn(process, [todaysChart(process), chartBefore(process)])),
    withoutDeployment: () => deploy(createOrderServices(process)),
  };
}
