import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { brokenPromises, checkPromises } from '#simulator/checks/promises.ts';
import { fetchLedger } from './fetchLedger.ts';
import { createTimings } from './timings.ts';
import { createVirtualShoppers } from './virtualShoppers.ts';
import { formatHeaps, measureLiveHeaps, watchMemory } from './memory.ts';
import { openEnvironment } from './environment.ts';
import { formatMachineLoad } from './machineLoad.ts';
import { measureCost } from './cost.ts';

/**
 * `npm run load`: 200 customers buy by card for five minutes from two shops with one engine. Prints errors, times, memory and
 * broken promises. Exits with 1 on any error. Options: `-- --shoppers 50 --minutes 1 --think 3 --shops 1`. `think` is the mean
 * pause of a customer in seconds. `-- --cost --orders 100 --at-once 20 --rounds 3` prints the cost of one purchase and of the
 * engine instead.
 */
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    think: { type: 'string', default: '10' },
    shops: { type: 'string', default: '2' },
    cost: { type: 'boolean', default: false },
    orders: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
  },
});
const [shoppers, minutes, think, shops] = [values.shoppers, values.minutes, values.think, values.shops].map(
  Number,
);
if (values.cost) {
  const [orders, atOnce, rounds] = [values.orders, values['at-once'], values.rounds].map(Number);
  await measureCost({ orders: orders ?? 100, concurrency: atOnce ?? 20, rounds: rounds ?? 3 });
  process.exit();
}
const describeMachine = (): string => `${formatMachineLoad()}, ${new Date().toISOString()}`;

const environment = await openEnvironment(shops ?? 2);
const timings = createTimings();
const memory = watchMemory(environment);
const heapsBefore = await measureLiveHeaps(environment);
console.info(
  `${shoppers} shoppers at once for ${minutes} min, ${think} s of thought on average between two presses, ${shops} shops, ` +
    `limits ${environment.valkey === null ? 'of each shop' : 'shared'}; ${describeMachine()}`,
);
const virtualShoppers = createVirtualShoppers(environment, { timings, meanPause: (think ?? 10) * 1000 });
const startedAt = performance.now();
const shopping = virtualShoppers.start(shoppers ?? 200);
await pause((minutes ?? 5) * 60_000);
const purchases = await virtualShoppers.stop();
await shopping;
const seconds = (performance.now() - startedAt) / 1000;
// Memory of the last requests is freed within seconds.
await pause(10_000);
const heapsAfter = await measureLiveHeaps(environment);

const ordered = purchases.filter(({ end }) => end === 'ordered').length;
const broken = brokenPromises(
  checkPromises({ ledger: await fetchLedger(environment.sandboxUrl), shoppers: purchases }),
);
console.info(`\n${timings.table()}\n\n${memory.stop()}\n${formatHeaps(heapsBefore, heapsAfter)}\n`);
console.info(`${ordered} orders, ${(ordered / seconds).toFixed(1)} a second; ${timings.errors()} errors.`);
console.info(describeMachine());
for (const { promise, problems } of broken) console.error([promise, ...problems].join('\n  '));
await environment.close();
process.exitCode = timings.errors() === 0 && broken.length === 0 ? 0 : 1;
