import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit, auditLine } from './audit.ts';
import { createTimings } from './timings.ts';
import { virtualShoppersOf } from './virtualShoppers.ts';
import type { Supervised } from './supervised.ts';
import { openEnvironment, type Environment } from './environment.ts';

/**
 * `npm run chaos`: kills each process of a shop in turn (kill -9), in the middle of orders, and lets it be started again as a platform
 * would. Prints how long it was until the first good answer and until the first order, and whether each charge has one order or one
 * full refund in the end. Ends with 1 when one has not. `-- --shoppers 20 --shops 1`
 */
const { values } = parseArgs({
  options: { shoppers: { type: 'string', default: '20' }, shops: { type: 'string', default: '1' } },
});

/** In ms. */
const patience = 60_000;

async function until(isThere: () => Promise<boolean> | boolean): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < patience) {
    // oxlint-disable-next-line no-await-in-loop -- it is asked again until it is there
    if (await isThere()) return Math.round(performance.now() - since);
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await pause(20);
  }
  throw new Error('It did not come back');
}

const victimsOf = ({ shops, engine, valkey }: Environment): readonly Pick<Supervised, 'name' | 'kill'>[] => [
  ...shops.slice(0, 1),
  { name: 'engine', kill: () => process.kill(engine.pid, 'SIGKILL') },
  ...(valkey === null ? [] : [valkey]),
];

const good = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000), headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

/** An answer that needs the victim: the e-mail for limits and shop, the engine's own for orders. */
async function answers(environment: Environment): Promise<boolean> {
  const { origin, engine } = environment;
  return (
    (await good(`${origin}/wf/inscription_user_exist?email=chaos@example.com`)) &&
    (await good(`${engine.ingressUrl}/restate/health`))
  );
}

const environment = await openEnvironment(Number(values.shops));
const timings = createTimings();
const virtualShoppers = virtualShoppersOf(environment, { timings, think: 300 });
void virtualShoppers.start(Number(values.shoppers));
await until(() => virtualShoppers.purchases.length >= Number(values.shoppers));
console.info(`${values.shoppers} shoppers, ${values.shops} shops; load ${loadavg()[0]?.toFixed(1)}\n`);
console.info('| killed | first good answer after, ms | first order after, ms |\n| --- | --: | --: |');
for (const victim of victimsOf(environment)) {
  victim.kill();
  const { length } = virtualShoppers.purchases;
  // oxlint-disable-next-line no-await-in-loop -- one death at a time
  const [answered, ordered] = await Promise.all([
    until(() => answers(environment)),
    until(() => virtualShoppers.purchases.length > length),
  ]);
  console.info(`| ${victim.name} | ${answered} | ${ordered} |`);
  // oxlint-disable-next-line no-await-in-loop -- all is well again before the next
  await pause(5000);
}
const purchases = await virtualShoppers.stop();
// What shoppers gave up, webhooks and the engine still bring to its end.
const settled = await until(
  async () => (await audit(environment.outside, purchases)).wrong.length === 0,
).catch(() => null);
const found = await audit(environment.outside, purchases);
console.info(
  `\nall settled ${settled === null ? 'not' : `${settled} ms`} after the last shopper left; ${purchases.length} purchases seen to their end`,
);
console.info(`${auditLine(found)}\n\nWhat shoppers saw meanwhile:\n${timings.table()}`);
await environment.close();
process.exitCode = found.wrong.length === 0 ? 0 : 1;
