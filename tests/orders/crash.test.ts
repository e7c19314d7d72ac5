import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createSandboxConfig } from '#server/config/config.ts';
import { orderTimeoutMs, saturday } from './bench.ts';
import { openProviders, type Providers } from './providers.ts';
import { shopperAt } from './shopper.ts';
import { walletsAt } from './wallets.ts';

const startedSchema = z.object({ ingressUrl: z.url(), enginePid: z.int() });

interface Shop extends z.infer<typeof startedSchema> {
  readonly child: ChildProcess;
}

/** Starts Restate and the order services in a separate process, which tests can kill. */
async function startShop({ origin, dataDir }: Providers, isIdempotent = true): Promise<Shop> {
  const settings = { origin, dataDir, now: String(saturday), isIdempotent: String(isIdempotent) };
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(process.execPath, [fileURLToPath(new URL('./shop.ts', import.meta.url)), ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(createInterface(child.stdout), 'line');
  const shop = { child, ...startedSchema.parse(JSON.parse(z.string().parse(line))) };
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (isAlive(shop.enginePid)) process.kill(shop.enginePid, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(shop.enginePid), { timeout: orderTimeoutMs });
  });
  return shop;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function openProvidersForTest(): Promise<Providers> {
  const providers = await openProviders(() => saturday);
  onTestFinished(() => providers.close());
  return providers;
}

const slow = { kind: 'delay', ms: 1500, times: 1 };

test('completes or refunds each order once after the engine and the order service are killed', async () => {
  const providers = await openProvidersForTest();
  const before = await startShop(providers);
  const orderStore = restateOrderStore(before);
  const shopper = shopperAt(providers.origin, orderStore);

  const registering = await shopper.pay();
  const refunding = await shopper.pay({ email: 'existant@example.com' });
  await providers.faults({ 'main.inscription_ended': slow, 'stripe.refunds.create': slow });
  await orderStore.settle(registering.intentId, 0);
  await orderStore.settle(refunding.intentId, 0);
  await expect.poll(() => providers.struck('main.inscription_ended'), { timeout: orderTimeoutMs }).toBe(true);
  await expect.poll(() => providers.struck('stripe.refunds.create'), { timeout: orderTimeoutMs }).toBe(true);
  await providers.faults({ 'main.inscription_user_exist': { kind: 'status', status: 503 } });
  const waiting = await shopper.pay();
  expect(await orderStore.settle(waiting.intentId, 300)).toEqual({ kind: 'kept' });
  process.kill(before.enginePid, 'SIGKILL');
  before.child.kill('SIGKILL');
  await once(before.child, 'exit');

  const after = await startShop(providers);
  expect(after.ingressUrl).not.toBe(before.ingressUrl);
  // The restarted orders resume without a request of the browser.
  await expect
    .poll(() => providers.ordersOf(registering.intentId), { timeout: orderTimeoutMs })
    .toHaveLength(1);
  await expect
    .poll(() => providers.refundsOf(refunding.intentId), { timeout: orderTimeoutMs })
    .toEqual([refunding.amount]);
  await providers.faults({});
  await expect.poll(() => providers.ordersOf(waiting.intentId), { timeout: orderTimeoutMs }).toHaveLength(1);

  const restartedStore = restateOrderStore(after);
  expect(await restartedStore.settle(registering.intentId, orderTimeoutMs)).toMatchObject({
    kind: 'completed',
  });
  expect(await restartedStore.settle(refunding.intentId, orderTimeoutMs)).toMatchObject({
    kind: 'refunded',
  });
  expect(await restartedStore.settle(waiting.intentId, orderTimeoutMs)).toMatchObject({
    kind: 'completed',
  });
  const { orders, stripe } = await providers.ledger();
  expect(orders).toHaveLength(2);
  expect(stripe.refunds).toHaveLength(1);
});

test('stops the engine with its parent process and does not repeat a non-idempotent registration', async () => {
  const providers = await openProvidersForTest();
  const before = await startShop(providers, false);
  const orderStore = restateOrderStore(before);
  const { intentId } = await shopperAt(providers.origin, orderStore).pay();
  await providers.faults({ 'main.inscription_ended': slow });
  await orderStore.settle(intentId, 0);
  await expect.poll(() => providers.struck('main.inscription_ended'), { timeout: orderTimeoutMs }).toBe(true);
  before.child.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(before.enginePid), { timeout: orderTimeoutMs });

  const after = await startShop(providers, false);
  expect(await restateOrderStore(after).settle(intentId, orderTimeoutMs)).toEqual({
    kind: 'needsAttention',
  });
  await expect.poll(() => providers.ordersOf(intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
  expect(await providers.refundsOf(intentId)).toEqual([]);
});

test('charges a voucher at most once if engine and order service are killed during the request', async () => {
  const providers = await openProvidersForTest();
  const before = await startShop(providers);
  const orderStore = restateOrderStore(before);
  const shopper = shopperAt(providers.origin, orderStore);
  const wallets = walletsAt(createSandboxConfig(providers.origin, before.ingressUrl), () => saturday);
  const conecs = await shopper.pay(await wallets.paygreen('conecs'));
  const edenred = await shopper.pay(await wallets.edenred());
  const faults = ['paygreen.payment_orders.create', 'main.first_payment_edenred'];
  await providers.faults(Object.fromEntries(faults.map((name) => [name, slow])));
  await orderStore.settle(conecs.intentId, 0);
  await orderStore.settle(edenred.intentId, 0);
  const struck = () => Promise.all(faults.map((name) => providers.struck(name)));
  await expect.poll(struck, { timeout: orderTimeoutMs }).toEqual([true, true]);
  process.kill(before.enginePid, 'SIGKILL');
  before.child.kill('SIGKILL');
  await once(before.child, 'exit');
  const paymentRequests = await providers.count('main.first_payment_edenred');

  await startShop(providers);
  await expect.poll(() => providers.ordersOf(conecs.intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
  await expect.poll(() => providers.ordersOf(edenred.intentId), { timeout: orderTimeoutMs }).toHaveLength(1);
  expect(await providers.paygreenOf(conecs.intentId)).toHaveLength(1);
  expect(await providers.ordersOf(conecs.intentId)).toMatchObject([{ payload: { paygreen_error: 'no' } }]);
  // PayGreen or Edenred may have received the request before the crash, so it is not repeated.
  expect(await paymentRequests()).toBe(0);
  expect(await providers.ordersOf(edenred.intentId)).toMatchObject([{ payload: { edenred_error: 'yes' } }]);
});
