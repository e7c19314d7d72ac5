import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openDurable } from './durable.ts';
import { openEnvironment } from './environment.ts';
import { plainOrders } from './plain.ts';
import { measurePurchases } from './purchases.ts';

/**
 * `npm run durability`: purchases of shoppers who never hesitate, alone and with 8 and 32 at once, with the processor time of each
 * process; then orders a second on the durable engine and without, in one run: the same chart, providers and shoppers, in turns.
 * `-- --orders 200 --at-once 20 --rounds 3`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
});
const [count = 100, width = 20, rounds = 3] = [values.orders, values['at-once'], values.rounds].map(Number);

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

const town = await openEnvironment(1);
// What is called often is compiled by then.
await measurePurchases(town, { count: 16, atOnce: 4 });
for (const purchases of [
  { count: Math.ceil(count / 4), atOnce: 1 },
  { count: Math.ceil(count / 2), atOnce: 8 },
  { count, atOnce: 32 },
]) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other: they would slow each other down
  console.info(`${await measurePurchases(town, purchases)}\n\n${load()}\n`);
}
await town.close();

const environment = await openDurable();
const plain = plainOrders(environment);
const ways = { durable: (intentId: string) => environment.settle(intentId), plain } as const;
/** That the chart asks for when all goes well: reads the payment, claims the checkout, checks again, registers. */
const steps = 4;

/** Orders a second, of so many that are paid already. */
async function measure(
  settle: (intentId: string) => Promise<string>,
  orders = count,
  atOnce = width,
): Promise<number> {
  const paid = await environment.paid(orders);
  const queue = paid.values();
  const began = performance.now();
  async function work(): Promise<void> {
    const next = queue.next();
    if (next.done) return;
    const end = await settle(next.value);
    if (end !== 'completed') throw new Error(`An order is ${end}`);
    return work();
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return paid.length / ((performance.now() - began) / 1000);
}

console.info(`${count} orders, ${width} at once; ${load()}`);
for (let round = 1; round <= rounds; round += 1) {
  // oxlint-disable no-await-in-loop -- in turns: they would slow each other down
  const durable = await measure(ways.durable);
  const without = await measure(ways.plain);
  const alone = {
    durable: 1000 / (await measure(ways.durable, Math.ceil(count / 5), 1)),
    plain: 1000 / (await measure(ways.plain, Math.ceil(count / 5), 1)),
  };
  // oxlint-enable no-await-in-loop
  console.info(
    `round ${round}: ${durable.toFixed(1)} orders a second with durability, ${without.toFixed(1)} without: ` +
      `${(without / durable).toFixed(1)} times as many; alone one takes ${alone.durable.toFixed(0)} ms with, ` +
      `${alone.plain.toFixed(0)} ms without: a step ${(alone.durable / steps).toFixed(1)} and ${(alone.plain / steps).toFixed(1)} ms`,
  );
}
console.info(load());
await environment.close();
