import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { advanceStoredTime } from '#tests/orders/stored.ts';
import { writeMinimalBuild } from './minimalBuild.ts';
import { startNextLambdaOrders, startLambda } from './lambda.ts';
import { toEnvironment, type StartNextOrders, type StartPlatform } from './platform.ts';
import { startFailingOrder, countOrders, payForOrder, chartVersionOf } from './purchase.ts';
import { respondNotFound, openPlatformSandbox } from './sandbox.ts';
import { startNextWorkersOrders, startWorkers } from './workers.ts';

/** Maximum wait for a result, in ms. */
const pollTimeout = 20_000;

const allPlatforms: readonly { name: string; startNext: StartNextOrders; start: StartPlatform }[] = [
  { name: 'workers', startNext: startNextWorkersOrders, start: startWorkers },
  { name: 'lambda', startNext: startNextLambdaOrders, start: startLambda },
];
/** Tested hosting platforms, normally one, because each run takes seconds. */
const platforms = process.env['EVERYTHING'] === '1' ? allPlatforms : allPlatforms.slice(0, 1);

test.each(platforms)(
  'finishes each order on its initial version during a deployment on $name',
  async ({ startNext, start }) => {
    const folder = writeMinimalBuild();
    const sandbox = await openPlatformSandbox();
    sandbox.shop.serveOtherRequestsWith(respondNotFound);
    const options = { env: toEnvironment(sandbox.shop.config), folder };
    const [running, next] = await Promise.all([start(options), startNext(options)]);
    onTestFinished(async () => {
      await Promise.all([running.stop(), next.stop()]);
      await sandbox.close();
      rmSync(folder, { recursive: true });
    });
    const orderStore = restateOrderStore(sandbox.engine);

    await sandbox.runOrdersOf(running);
    const [runningOrder, waitingOrder] = [
      await payForOrder(running, sandbox),
      await payForOrder(running, sandbox),
    ];
    await sandbox.fail({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
    await orderStore.settle(runningOrder.intent.id, 0);
    await expect.poll(() => sandbox.struck('main.inscription_ended'), { timeout: pollTimeout }).toBe(true);
    await startFailingOrder(waitingOrder, sandbox);

    await sandbox.runOrdersOf(next);
    await sandbox.heal();
    const newOrder = await payForOrder(running, sandbox);
    await advanceStoredTime(sandbox.engine, waitingOrder.intent.id);
    const payers = [waitingOrder, runningOrder, newOrder];
    const finalizations = payers.map(({ visitor, intent: { id: intentId } }) =>
      visitor.post('/api/finalizeOrder', { intentId }),
    );
    for (const finalization of await Promise.all(finalizations))
      expect(finalization).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await Promise.all(payers.map((payer) => countOrders(payer, sandbox)))).toEqual([1, 1, 1]);
    const [waitingVersion, runningVersion, newVersion] = await Promise.all(
      payers.map((payer) => chartVersionOf(payer, sandbox)),
    );
    expect(runningVersion).toBe(waitingVersion);
    expect(newVersion).not.toBe(waitingVersion);
  },
);
