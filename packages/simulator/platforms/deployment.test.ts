import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { elapse } from '#tests/orders/stored.ts';
import { writeBuilt } from './built.ts';
import { startNextLambdaOrders, startLambda } from './lambda.ts';
import { envOf, type StartNextOrders, type StartPlatform } from './platform.ts';
import { beginInVain, ordersOf, payAt, versionOf } from './purchase.ts';
import { nobodys, openPlatformSandbox } from './sandbox.ts';
import { startNextWorkersOrders, startWorkers } from './workers.ts';

/** In ms. */
const pollTimeout = 20_000;

const all: readonly { name: string; startNext: StartNextOrders; start: StartPlatform }[] = [
  { name: 'workers', startNext: startNextWorkersOrders, start: startWorkers },
  { name: 'lambda', startNext: startNextLambdaOrders, start: startLambda },
];
/** One platform normally suffices, because each run takes seconds. */
const platforms = process.env['EVERYTHING'] === '1' ? all : all.slice(0, 1);

test.each(platforms)(
  'finishes each order on its initial version during a deployment on $name',
  async ({ startNext, start }) => {
    const folder = writeBuilt();
    const sandbox = await openPlatformSandbox();
    sandbox.shop.answerWith(nobodys);
    const options = { env: envOf(sandbox.shop.config), folder };
    const [running, next] = await Promise.all([start(options), startNext(options)]);
    onTestFinished(async () => {
      await Promise.all([running.stop(), next.stop()]);
      await sandbox.close();
      rmSync(folder, { recursive: true });
    });
    const orderStore = restateOrderStore(sandbox.engine);

    await sandbox.runOrdersOf(running);
    const [underWay, waiting] = [await payAt(running, sandbox), await payAt(running, sandbox)];
    await sandbox.fail({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
    await orderStore.settle(underWay.intent.id, 0);
    await expect.poll(() => sandbox.struck('main.inscription_ended'), { timeout: pollTimeout }).toBe(true);
    await beginInVain(waiting, sandbox);

    await sandbox.runOrdersOf(next);
    await sandbox.heal();
    const fresh = await payAt(running, sandbox);
    await elapse(sandbox.engine, waiting.intent.id);
    const payers = [waiting, underWay, fresh];
    const answers = payers.map(({ visitor, intent: { id: intentId } }) =>
      visitor.post('/api/finalizeOrder', { intentId }),
    );
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect(await Promise.all(payers.map((payer) => ordersOf(payer, sandbox)))).toEqual([1, 1, 1]);
    const [before, during, after] = await Promise.all(payers.map((payer) => versionOf(payer, sandbox)));
    expect(during).toBe(before);
    expect(after).not.toBe(before);
  },
);
