import { loadavg } from 'node:os';
import { openDurable } from './durableOrders.ts';
import { openEnvironment } from './environment.ts';
import { createPlainSettle } from './plainOrders.ts';
import { measurePurchases } from './purchases.ts';

interface CostOptions {
  readonly orders: number;
  readonly concurrency: number;
  readonly rounds: number;
}

const formatLoad = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

/** Steps of a successful order: read the payment, claim the checkout, check again, register. */
const orderSteps = 4;

async function measureConcurrency(orders: number): Promise<void> {
  const environment = await openEnvironment(1);
  // Warm-up of the JIT compiler.
  await measurePurchases(environment, { count: 16, atOnce: 4 });
  for (const purchases of [
    { count: Math.ceil(orders / 4), atOnce: 1 },
    { count: Math.ceil(orders / 2), atOnce: 8 },
    { count: orders, atOnce: 32 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- sequential, because concurrent measurements would slow each other down
    console.info(`${await measurePurchases(environment, purchases)}\n\n${formatLoad()}\n`);
  }
  await environment.close();
}

/** Measures orders with and without durability alternately, so that other load affects both equally. */
async function measureDurability({ orders: count, concurrency, rounds }: CostOptions): Promise<void> {
  const environment = await openDurable();
  const plain = createPlainSettle(environment);
  const settleMethods = { durable: (intentId: string) => environment.settle(intentId), plain } as const;
  async function measure(
    settle: (intentId: string) => Promise<string>,
    orders = count,
    parallel = concurrency,
  ): Promise<number> {
    const paid = await environment.createPaidIntents(orders);
    const queue = paid.values();
    const startedAt = performance.now();
    async function settleNext(): Promise<void> {
      const next = queue.next();
      if (next.done) return;
      const end = await settle(next.value);
      if (end !== 'completed') throw new Error(`An order is ${end}`);
      return settleNext();
    }
    await Promise.all(Array.from({ length: parallel }, settleNext));
    return paid.length / ((performance.now() - startedAt) / 1000);
  }

  console.info(`${count} orders, ${concurrency} at once; ${formatLoad()}`);
  for (let round = 1; round <= rounds; round += 1) {
    // oxlint-disable no-await-in-loop -- alternating, because concurrent measurements would slow each other down
    const durable = await measure(settleMethods.durable);
    const plainRate = await measure(settleMethods.plain);
    const singleOrder = {
      durable: 1000 / (await measure(settleMethods.durable, Math.ceil(count / 5), 1)),
      plain: 1000 / (await measure(settleMethods.plain, Math.ceil(count / 5), 1)),
    };
    // oxlint-enable no-await-in-loop
    console.info(
      `round ${round}: ${durable.toFixed(1)} orders a second with durability, ${plainRate.toFixed(1)} without: ` +
        `${(plainRate / durable).toFixed(1)} times as many; alone one takes ${singleOrder.durable.toFixed(0)} ms with, ` +
        `${singleOrder.plain.toFixed(0)} ms without: a step ${(singleOrder.durable / orderSteps).toFixed(1)} and ${(singleOrder.plain / orderSteps).toFixed(1)} ms`,
    );
  }
  console.info(formatLoad());
  await environment.close();
}

export async function measureCost(options: CostOptions): Promise<void> {
  await measureConcurrency(options.orders);
  await measureDurability(options);
}
