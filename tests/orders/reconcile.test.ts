import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxConfig } from '#server/config.ts';
import { paygreenOf } from '#server/providers/clients.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { openBench, patience, saturday, type Bench } from './bench.ts';

const hour = 60 * 60 * 1000;
/** In ms, instead of a day: time enough to pay. */
const aMoment = 1000;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const now = (): Parameters<typeof reconcile>[0] => ({
  stripe: bench.shopper.stripe,
  paygreen: paygreenOf(sandboxConfig(bench.outside.origin, bench.engine.ingressUrl), () => bench.clock.at),
  desk: bench.desk,
  now: bench.clock.at,
  days: 7,
  patience,
});

test('orders what was paid and forgotten, and cancels what nobody finished for a day', async () => {
  const { clock, outside, shopper, desk } = bench;
  const abandoned = await shopper.prepare();
  const abandonedSetup = await shopper.prepare({ isSetup: true });
  const forgotten = await shopper.pay();
  const forgottenSetup = await shopper.pay({ isSetup: true });
  const ordered = await shopper.pay();
  await desk.settle(ordered.intentId, patience);
  const elsewhere = await shopper.stripe.paymentIntents.create({ amount: 1000, currency: 'eur' });
  clock.at = saturday + 20 * hour;
  const fresh = await shopper.prepare();
  clock.at = saturday + 25 * hour;

  const { settled, cancelled } = await reconcile(now());

  expect(settled).toHaveLength(3);
  expect(settled).toEqual(
    expect.arrayContaining(
      [forgotten, forgottenSetup, ordered].map(({ intentId }) => ({ intentId, answer: 'completed' })),
    ),
  );
  expect(await outside.ordersOf(forgotten.intentId)).toHaveLength(1);
  expect(await outside.ordersOf(ordered.intentId)).toHaveLength(1);
  expect(cancelled.toSorted()).toEqual([abandoned.intentId, abandonedSetup.intentId].toSorted());
  expect(await outside.statusOf(abandoned.intentId)).toBe('canceled');
  expect(await desk.book(abandoned.checkoutId)).toMatchObject({ intents: [] });
  expect(await outside.statusOf(fresh.intentId)).toBe('requires_payment_method');
  expect(await outside.statusOf(elsewhere.id)).toBe('requires_payment_method');

  expect((await reconcile(now())).cancelled).toEqual([]);
});

/** What the command prints, run with these settings for its whole environment. */
async function run(settings: object, ...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/reconcile.node.ts', ...options], {
    env: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  });
  return stdout;
}

test('is a command that lists what needs attention, until it is resolved', async () => {
  const { desk, shopper, outside, engine } = bench;
  const other = await shopper.pay({ draft: { amount: 100 } });
  await desk.settle(other.intentId, patience);
  const config = sandboxConfig(outside.origin, engine.ingressUrl);
  const listed = `${other.intentId}  mismatched, refunded`;
  expect(await run(config, '--days', '1000')).toContain(listed);
  // Without an engine's address, set to nothing too, it finds the sandbox's in its folder.
  const sandbox = { PORT: config.PORT, DATA_DIR: outside.dataDir, RESTATE_INGRESS_URL: '' };
  expect(await run(sandbox, '--days', '1000')).toContain(listed);
  expect(await run(config, '--resolved', other.intentId)).not.toContain(listed);
});

test('needs nobody to run it: an intent is cancelled after a day by itself, or ordered when it was paid', async () => {
  const { desk, outside, shopper } = bench;
  await bench.serve({}, { retryDelay: 50, abandonment: aMoment });
  const forgotten = await shopper.pay();
  const abandoned = await shopper.prepare();
  const abandonedSetup = await shopper.prepare({ isSetup: true });
  const soon = { timeout: patience };
  await Promise.all(
    [abandoned, abandonedSetup].map(async ({ intentId, checkoutId }) => {
      await expect.poll(() => outside.statusOf(intentId), soon).toBe('canceled');
      await expect.poll(async () => (await desk.book(checkoutId)).intents, soon).toEqual([]);
      await expect.poll(() => desk.draftOf(intentId), soon).toBeNull();
    }),
  );
  await expect.poll(() => outside.ordersOf(forgotten.intentId), soon).toHaveLength(1);
  expect(await outside.statusOf(forgotten.intentId)).toBe('succeeded');
});
