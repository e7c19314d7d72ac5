import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openDurable } from './durable.ts';
import { plainOrders } from './plain.ts';

/**
 * `npm run durability`: orders a second on the durable engine and without, in one run: the same chart, providers and shoppers, in turns.
 * `-- --orders 200 --at-once 20 --rounds 3`
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
});
const [count, width, rounds] = [values.orders, values['at-once'], values.rounds].map(Number);

const environment = await openDurable();
const plain = plainOrders(environment);
const ways = { durable: (intentId: string) => environment.settle(intentId), plain } as const;

/** Orders a second, of orders that are paid already. */
async function measure(settle: (intentId: string) => Promise<string>): Promise<number> {
  const paid = await environment.paid(count ?? 100);
  const queue = paid.values();
  const began = performance.now();
  async function work(): Promise<void> {
    const next = queue.next();
    if (next.done) return;
    const end = await settle(next.value);
    if (end !== 'completed') throw new Error(`An order is ${end}`);
    return work();
  }
  await Promise.all(Array.from({ length: width ?? 20 }, work));
  return paid.length / ((performance.now() - began) / 1000);
}

console.info(`${count} orders, ${width} at once; load ${loadavg()[0]?.toFixed(1)}`);
for (let round = 1; round <= (rounds ?? 3); round += 1) {
  // oxlint-disable-next-line no-await-in-loop -- in turns: they would slow each other down
  const durable = await measure(ways.durable);
  // oxlint-disable-next-line no-await-in-loop -- likewise
  const without = await measure(ways.plain);
  console.info(
    `round ${round}: ${durable.toFixed(1)} orders a second with durability, ${without.toFixed(1)} without: ` +
      `${(without / durable).toFixed(1)} times as many`,
  );
}
console.info(`load ${loadavg()[0]?.toFixed(1)}`);
await environment.close();
