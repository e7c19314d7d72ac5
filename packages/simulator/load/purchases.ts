import { randomUUID } from 'node:crypto';
import { nextTuesdays } from '#machines/domain/delivery.ts';
import type { Environment } from './environment.ts';
import { buyByCard } from './buyByCard.ts';
import { measureProcessorTime } from './processorTime.ts';
import { createTimings, type Timings } from './timings.ts';
import { addressOfShopper } from './virtualShoppers.ts';

let shopperCount = 0;

const waitLikeCustomer = (): Promise<void> => Promise.resolve();

async function measurePurchase({ origin, sandboxUrl }: Environment, timings: Timings): Promise<void> {
  shopperCount += 1;
  const [, date] = nextTuesdays(Date.now());
  if (date === undefined) throw new Error('No delivery date');
  const customer = { email: `${randomUUID()}@example.com`, client: addressOfShopper(shopperCount) };
  await timings.time('a whole purchase', () =>
    buyByCard({ origin, sandboxUrl, ...customer, date, waitLikeCustomer, timings }),
  );
}

/** CPU time of each process in ms. */
const processorTimes = ({ shops, engine, sandbox, valkey }: Environment) =>
  Promise.all(
    [
      ...shops.map(({ pid }) => ['shop and orders', pid] as const),
      ['engine', engine.pid] as const,
      ['fakes', sandbox.pid] as const,
      ...(valkey === null ? [] : [['limits', valkey.pid] as const]),
      ['shoppers and proxy', process.pid] as const,
    ].map(async ([name, pid]) => [name, await measureProcessorTime(pid)] as const),
  );

/** @throws Error if a purchase fails */
export async function measurePurchases(
  environment: Environment,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<string> {
  const timings = createTimings();
  const before = await processorTimes(environment);
  const startedAt = performance.now();
  let remaining = count;
  async function purchaseNext(): Promise<void> {
    if (remaining === 0) return;
    remaining -= 1;
    await measurePurchase(environment, timings);
    return purchaseNext();
  }
  await Promise.all(Array.from({ length: atOnce }, purchaseNext));
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await processorTimes(environment);
  const timePerOrder = after.map(
    ([name, time], index) => [name, (time - (before[index]?.[1] ?? NaN)) / count] as const,
  );
  const totalTime = timePerOrder.reduce((all, [, time]) => all + time, 0);
  const formattedTimes = timePerOrder.map(
    ([name, time]) => `${name} ${time.toFixed(1)} (${Math.round((time / totalTime) * 100)} %)`,
  );
  return [
    `${atOnce} at once: ${(count / seconds).toFixed(1)} orders a second`,
    timings.table(),
    `Processor time of an order, in ms: ${formattedTimes.join(', ')}; ${totalTime.toFixed(0)} in all`,
  ].join('\n\n');
}
