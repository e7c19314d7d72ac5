import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { xstate } from '@restatedev/xstate';
import type { AnyStateMachine } from 'xstate';
import type { Config } from '#server/config/config.ts';
import { createCharts } from '#server/orders/orders.ts';
import {
  createOrderEffects,
  createOrderServices,
  type OrderServices,
} from '#server/orders/engine/services.ts';
import type { Engine } from './engine/engine.ts';

interface OrderProcess {
  readonly config: Config;
  /** Current time in virtual ms since 1970. */
  readonly now: () => number;
}

/** Creates Restate services that start new orders on the first chart. Older orders finish on their own chart. */
function servicesWithCharts(
  process: OrderProcess,
  [latestChart, ...previousCharts]: [AnyStateMachine, ...AnyStateMachine[]],
): OrderServices {
  const orders = xstate('orders', latestChart, { versions: previousCharts });
  return createOrderServices(process).map((service) => (service.name === orders.name ? orders : service));
}

const currentChart = (process: OrderProcess): AnyStateMachine =>
  createCharts(createOrderEffects(process), {}).latest;

const previousChart = (process: OrderProcess): AnyStateMachine =>
  Object.assign(currentChart(process), { id: 'order@before' });

const ignoreLog = (): void => undefined;

/** Creates the function that deploys another order chart, on which new orders start. */
export function createDeployments(engine: Pick<Engine, 'deploy'>, process: OrderProcess) {
  const deploy = async (services: OrderServices): Promise<void> => {
    const handlers = createEndpointHandler({ services, bidirectional: true, logger: ignoreLog });
    await engine.deploy(async (request) => handlers(request));
  };
  return {
    beforeDeployment: () => deploy(servicesWithCharts(process, [previousChart(process)])),
    afterDeployment: () =>
      deploy(servicesWithCharts(process, [currentChart(process), previousChart(process)])),
    withoutDeployment: () => deploy(createOrderServices(process)),
  };
}
