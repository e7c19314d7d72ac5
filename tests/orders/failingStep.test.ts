import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandboxConfig } from '#server/config/config.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { createProvidersFromConfig } from '#server/orders/engine/services.ts';
import { createOrders } from '#server/orders/orders.ts';
import { createEffects } from '#server/orders/steps/effects.ts';
import { openBench, orderTimeoutMs, type Bench } from './bench.ts';
import { servicesWith } from './deployments.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const pollOptions = { timeout: orderTimeoutMs };
const delays = { retryDelay: 50, attentionDelayMs: 100 };

/** Makes the e-mail check of all orders fail with the error. */
function failWith(cause: Error): Promise<void> {
  const now = () => bench.clock.at;
  const emailExists = (): Promise<never> => Promise.reject(cause);
  const config = createSandboxConfig(bench.providers.origin, bench.engine.ingressUrl);
  const providers = { ...createProvidersFromConfig({ config, now }), emailExists };
  const effects = createEffects({ providers, mainIsIdempotent: true, now, retentionMs: 60_000 });
  return bench.engine.serve(servicesWith(bench, createOrders(effects, delays), delays));
}
const causeOf = async (intentId: string) =>
  (await restateAttentionList(bench.engine).read()).find((note) => note.intentId === intentId)?.cause;

test.each([
  ['TypeError', new TypeError("Cannot read properties of undefined (reading 'email')")],
  ['ReferenceError', new ReferenceError('form is not defined')],
  ['RangeError', new RangeError('Invalid time value')],
])('lists an order as failing when a step throws a %s, until it completes', async (name, error) => {
  await failWith(error);
  const { intentId } = await bench.shopper.pay({ email: `${name.toLowerCase()}@example.com` });
  await bench.orderStore.settle(intentId, 0);
  await expect.poll(() => causeOf(intentId), pollOptions).toBe('failing');
  await bench.serve({}, delays);
  await expect.poll(() => bench.providers.ordersOf(intentId), pollOptions).toHaveLength(1);
  await expect.poll(() => causeOf(intentId), pollOptions).toBeUndefined();
});

test.each([
  ['a connection error', new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })],
  ['a provider timeout', new DOMException('The operation timed out', 'TimeoutError')],
  ['a deliberate retry', new Error('interrupted attempt')],
])('lists an order as under way, not failing, after %s', async (label, error) => {
  await failWith(error);
  const { intentId } = await bench.shopper.pay({ email: `${label.replaceAll(' ', '-')}@example.com` });
  await bench.orderStore.settle(intentId, 0);
  await expect.poll(() => causeOf(intentId), pollOptions).toBe('underWay');
});
