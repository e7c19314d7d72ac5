import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { advanceStoredTime } from '#tests/orders/stored.ts';
import { writeMinimalBuild } from './minimalBuild.ts';
import { startContainer } from './container.ts';
import { toEnvironment } from './platform.ts';
import { startFailingOrder, countOrders, payForOrder } from './purchase.ts';
import { respondNotFound, openPlatformSandbox } from './sandbox.ts';

/** Maximum wait for a result, in ms. */
const pollTimeout = 20_000;

test('finishes a running order before the container stops, and a failing one after the restart', async () => {
  const folder = writeMinimalBuild();
  const sandbox = await openPlatformSandbox();
  onTestFinished(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  sandbox.shop.serveOtherRequestsWith(respondNotFound);
  const open = async () => {
    const running = await startContainer({ env: toEnvironment(sandbox.shop.config), folder });
    await sandbox.runOrdersOf(running);
    return running;
  };
  const first = await open();
  const [runningOrder, waitingOrder] = [await payForOrder(first, sandbox), await payForOrder(first, sandbox)];
  await sandbox.fail({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
  const finalization = runningOrder.visitor.post('/api/finalizeOrder', { intentId: runningOrder.intent.id });
  await expect.poll(() => sandbox.struck('main.inscription_ended'), { timeout: pollTimeout }).toBe(true);
  expect(await countOrders(runningOrder, sandbox)).toBe(0);
  await startFailingOrder(waitingOrder, sandbox);

  await first.stop();
  expect(await finalization).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect([await countOrders(runningOrder, sandbox), await countOrders(waitingOrder, sandbox)]).toEqual([
    1, 0,
  ]);

  await sandbox.heal();
  const second = await open();
  await advanceStoredTime(sandbox.engine, waitingOrder.intent.id);
  const settled = await restateOrderStore(sandbox.engine).settle(waitingOrder.intent.id, pollTimeout);
  expect(settled).toMatchObject({ kind: 'completed' });
  expect([await countOrders(runningOrder, sandbox), await countOrders(waitingOrder, sandbox)]).toEqual([
    1, 1,
  ]);
  await second.stop();
});
