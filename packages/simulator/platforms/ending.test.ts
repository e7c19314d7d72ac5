import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { elapse } from '#tests/orders/stored.ts';
import { writeBuilt } from './built.ts';
import { startContainer } from './container.ts';
import { envOf } from './platform.ts';
import { beginInVain, ordersOf, payAt } from './purchase.ts';
import { nobodys, openPlatformSandbox } from './sandbox.ts';

/** In ms. */
const pollTimeout = 20_000;

test('finishes the running order before a container stops and resumes others later', async () => {
  const folder = writeBuilt();
  const sandbox = await openPlatformSandbox();
  onTestFinished(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });
  sandbox.shop.answerWith(nobodys);
  const open = async () => {
    const running = await startContainer({ env: envOf(sandbox.shop.config), folder });
    await sandbox.runOrdersOf(running);
    return running;
  };
  const first = await open();
  const [runningOrder, waitingOrder] = [await payAt(first, sandbox), await payAt(first, sandbox)];
  await sandbox.fail({ 'main.inscription_ended': { kind: 'delay', ms: 3000, times: 1 } });
  const finalization = runningOrder.visitor.post('/api/finalizeOrder', { intentId: runningOrder.intent.id });
  await expect.poll(() => sandbox.struck('main.inscription_ended'), { timeout: pollTimeout }).toBe(true);
  expect(await ordersOf(runningOrder, sandbox)).toBe(0);
  await beginInVain(waitingOrder, sandbox);

  await first.stop();
  expect(await finalization).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect([await ordersOf(runningOrder, sandbox), await ordersOf(waitingOrder, sandbox)]).toEqual([1, 0]);

  await sandbox.heal();
  const second = await open();
  await elapse(sandbox.engine, waitingOrder.intent.id);
  const settled = await restateOrderStore(sandbox.engine).settle(waitingOrder.intent.id, pollTimeout);
  expect(settled).toMatchObject({ kind: 'completed' });
  expect([await ordersOf(runningOrder, sandbox), await ordersOf(waitingOrder, sandbox)]).toEqual([1, 1]);
  await second.stop();
});
