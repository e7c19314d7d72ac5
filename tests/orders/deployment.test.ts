import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { ordersContract } from '#server/orders/contracts.ts';
import { registerDeployment } from '#server/orders/engine/deployment.ts';
import { serveOrders } from '#server/orders/engine/endpoint.node.ts';
import { connectToEngine } from '#server/orders/engine/ingress.ts';
import { runScript } from '#tests/support/command.ts';
import { openBench, type Bench } from './bench.ts';
import { firstOrders, nextOrders, scripts, servicesWith } from './deployments.ts';
import { refused, orderPaths, type OrderPath } from './orderPaths.ts';
import { advanceStoredTime, storedOrder } from './stored.ts';
import { storedCharts } from '#tests/support/storedCharts.ts';
import type { Means } from './wallets.ts';

/** Timeout in ms for all orders of the test together, on a busy machine. */
const timeoutMs = 60_000;

let bench: Bench;

interface StartedOrder {
  readonly state: string;
  readonly road: OrderPath;
  readonly intentId: string;
  readonly amount: number;
  readonly pay: () => Promise<void>;
}

const storedSchema = z.object({
  value: z.unknown(),
  context: z.looseObject({}),
  children: z.looseObject({}),
});

async function storedOf(intentId: string) {
  const stored = await storedOrder(bench.engine, intentId);
  const snapshot = storedSchema.parse(stored.get('snapshot'));
  const path = z.union([z.string(), z.record(z.string(), z.string())]).parse(snapshot.value);
  const state = typeof path === 'string' ? path : Object.entries(path).flat().join('.');
  return { version: stored.get('version'), state: `order.${state}`, snapshot };
}

const waitForState = async (intentId: string, state: string): Promise<void> =>
  vi
    .waitUntil(async () => (await storedOf(intentId)).state === state, { timeout: timeoutMs })
    .then(
      () => undefined,
      async () => {
        throw new Error(`${state} was not reached, the order is in ${(await storedOf(intentId)).state}`);
      },
    );

/** Reports PayGreen's payment order to the shop's order, as PayGreen's webhook does. */
async function surface(intentId: string): Promise<void> {
  const [paymentOrder] = await bench.providers.paygreenOf(intentId);
  if (paymentOrder === undefined) throw new Error('PayGreen has no payment order');
  await bench.orderStore.notifyVoucherCharged(intentId, {
    id: paymentOrder.id,
    status: paymentOrder.status,
    amount: paymentOrder.amount,
  });
}

function meansOf({ by }: OrderPath): Promise<Partial<Means>> {
  if (by === 'paygreen') return bench.wallets.paygreen('conecs');
  return by === 'edenred' ? bench.wallets.edenred() : Promise.resolve({});
}

async function startOrder([state, road]: [string, OrderPath]): Promise<StartedOrder> {
  const { shopper, orderStore, providers } = bench;
  const prepared = await shopper.prepare(await meansOf(road));
  const { intentId, amount } = prepared;
  scripts.set(intentId, road.ports);
  if (road.isUnpaid !== true) await shopper.confirm(prepared);
  if (road.isVoucherLost)
    await providers.faults({ 'paygreen.payment_orders.create': { kind: 'drop-response', times: 1 } });
  await orderStore.settle(intentId, 0);
  if (road.isVoucherLost) {
    await waitForState(intentId, 'order.authorisingVoucher.waiting');
    await surface(intentId);
    if (road.surfacesAgain) {
      await waitForState(intentId, 'order.authorisingVoucher.awaitingSearch');
      await surface(intentId);
    }
  }
  if (road.closedAs !== undefined) {
    await waitForState(intentId, 'order.needsAttention.raised');
    const word = { by: 'tester', at: '2026-11-21T09:00:00.000Z', note: 'seen to', isAbsent: true };
    const event = { type: 'case.closed', as: road.closedAs, word } as const;
    await connectToEngine(bench.engine).client(ordersContract, intentId).send({ event });
  }
  await waitForState(intentId, state);
  return { state, road, intentId, amount, pay: () => shopper.confirm(prepared) };
}

/**
 * `true` if the operator case stays open.
 * A rejected registration creates a case even if the payment is refunded.
 */
const staysOpen = ({ end, ports }: OrderPath): boolean =>
  end === 'needsAttention' || ports?.['registerOrder']?.some((answer) => answer === refused) === true;

const losesVoucher = ([, road]: [string, OrderPath]): boolean => road.isVoucherLost === true;

async function startOrders(all: readonly [string, OrderPath][]): Promise<readonly StartedOrder[]> {
  // Starts orders one after another, to avoid timeouts on a busy machine.
  // A lost voucher needs a fault that fails the next call, so no other order may call first.
  const orders = await Array.fromAsync(
    all.filter((each) => !losesVoucher(each)),
    startOrder,
  );
  const unansweredOrders = await Array.fromAsync(all.filter(losesVoucher), startOrder);
  return [...orders, ...unansweredOrders];
}

/** Returns the output and exit code of `npm run orders:versions`. */
async function versions(): Promise<{ code: number | null; output: string }> {
  const env = { PORT: new URL(bench.providers.origin).port, DATA_DIR: bench.providers.dataDir };
  const { code, stdout, stderr } = await runScript('server/entrypoints/versions.node.ts', [], env);
  return { code, output: stdout + stderr };
}

const version = 'order@1';

beforeAll(async () => {
  bench = await openBench();
}, timeoutMs);
afterAll(() => bench.close());

test('covers every state of a stored order with a test path', async () => {
  const stored = (await storedCharts('order')).get('machines/order');
  expect(Object.keys(orderPaths).toSorted()).toEqual(Object.keys(stored?.corpus ?? {}).toSorted());
});

test(
  'finishes orders in every state on their old chart version after a deployment',
  { timeout: 180_000 },
  async () => {
    const { engine, orderStore, providers, shopper } = bench;
    const first = await serveOrders({ services: servicesWith(bench, firstOrders(bench), {}) });
    await registerDeployment(engine.adminUrl, `http://127.0.0.1:${first.port}`);
    const orders = await startOrders(Object.entries(orderPaths));
    await first.close();

    const before = await Promise.all(
      orders.map(async ({ intentId, ...rest }) => ({ ...rest, ...(await storedOf(intentId)) })),
    );
    expect(before.map((stored) => `${String(stored.version)} ${stored.state}`)).toEqual(
      orders.map(({ state }) => `${version} ${state}`),
    );

    await engine.serve(servicesWith(bench, nextOrders(bench, true), { retryDelay: 50 }));
    await Promise.all(orders.map(({ intentId }) => advanceStoredTime(engine, intentId)));
    const fresh = await shopper.pay();
    await Promise.all(orders.filter(({ road }) => road.isUnpaid).map(({ pay }) => pay()));
    const ends = await Promise.all(
      orders.map(async ({ intentId }) => (await orderStore.settle(intentId, timeoutMs)).kind),
    );
    expect(ends).toEqual(orders.map(({ road }) => road.end));

    const outcomes = orders.map(async ({ intentId, state }) => ({
      state,
      orders: (await providers.ordersOf(intentId)).length,
      refunds: await providers.refundsOf(intentId),
      version: (await storedOf(intentId)).version,
    }));
    expect(await Promise.all(outcomes)).toEqual(
      orders.map(({ state, road, amount }) => ({
        state,
        // Orders and refunds by operators count as 0, because the sandbox's ledger does not contain them.
        orders: road.end === 'completed' && road.closedAs === undefined ? 1 : 0,
        refunds: road.end === 'refunded' && road.closedAs === undefined ? [amount] : [],
        version,
      })),
    );
    const openCases = orders
      .filter(({ road }) => road.end === 'needsAttention')
      .map(({ intentId }) => intentId);
    const listed = async () => (await restateAttentionList(engine).read()).map(({ intentId }) => intentId);
    await expect.poll(listed).toEqual(expect.arrayContaining(openCases));

    expect(await orderStore.settle(fresh.intentId, timeoutMs)).toMatchObject({ kind: 'completed' });
    expect(await storedOf(fresh.intentId)).toMatchObject({ version: 'order@next', state: 'order.booked' });
  },
);

test('exits with 1 for orders on a missing chart version and rejects their requests', async () => {
  const { engine, orderStore } = bench;
  const { code, output } = await versions();
  const open = Object.values(orderPaths).filter(staysOpen).length;
  const ended = Object.keys(orderPaths).length - open;
  expect(output).toContain(`${version}: ${open} open (needsAttention.raised ${open}), ${ended} ended\n`);
  expect(output).toMatch(/^order@next: 1 open \(booked 1\), 0 ended$/m);
  expect(output).toMatch(/^order@next is not in this code, and 1 orders on it cannot go on/m);
  expect(code).toBe(1);

  await engine.serve(servicesWith(bench, nextOrders(bench, false), {}));
  const old = [...scripts.keys()].at(-1) ?? '';
  await expect(orderStore.settle(old, timeoutMs)).rejects.toThrow(/Request failed/);
});
