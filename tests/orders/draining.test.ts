import { expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { registerDeployment } from '#server/orders/engine/deployment.ts';
import { serveOrders } from '#server/orders/engine/endpoint.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { openBench, orderTimeoutMs } from './bench.ts';

test('finishes a running registration before the endpoint closes', async () => {
  const bench = await openBench();
  const { providers, engine, orderStore, shopper, clock } = bench;
  const settings = { MAIN_IDEMPOTENT: false };
  const endpoint = await serveOrders({
    services: createOrderServices({
      config: { ...createSandboxConfig(providers.origin, engine.ingressUrl), ...settings },
      now: () => clock.at,
      delays: { retryDelay: 50 },
    }),
  });
  await registerDeployment(engine.adminUrl, `http://127.0.0.1:${endpoint.port}`);

  const { intentId } = await shopper.pay();
  await providers.faults({ 'main.inscription_ended': { kind: 'delay', ms: 1500, times: 1 } });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => providers.struck('main.inscription_ended'), { timeout: orderTimeoutMs }).toBe(true);
  expect(await providers.ordersOf(intentId)).toEqual([]);
  await endpoint.close(10_000);

  expect(await providers.ordersOf(intentId)).toHaveLength(1);
  await bench.serve(settings);
  expect(await orderStore.settle(intentId, orderTimeoutMs)).toMatchObject({ kind: 'completed' });
  await bench.close();
});
