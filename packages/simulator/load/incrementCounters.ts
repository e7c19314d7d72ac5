import { createEngineCounters } from '#server/orders/engineCounters.ts';
import type { EngineAddress } from '#server/orders/engine/ingress.ts';

/** Timeout of one count in ms, so long that no count is missing in the result. */
const counterTimeout = 60_000;
const clientCount = 50;
const concurrency = 10;

/** Increments counters in Restate like functions on Workers and Lambda. @throws Error if a count is missing */
export async function incrementCounters(address: EngineAddress, count: number): Promise<void> {
  const counter = createEngineCounters(address, counterTimeout)('scale', { points: count, seconds: 3600 });
  const queue = Array.from({ length: count }, (_, index) => `client${index % clientCount}`).values();
  async function incrementNext(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- each worker counts sequentially
    for (const key of queue) await counter.penalty(key);
  }
  await Promise.all(Array.from({ length: concurrency }, incrementNext));
  const counters = await Promise.all(
    Array.from({ length: clientCount }, (_, client) => counter.get(`client${client}`)),
  );
  const sum = counters.reduce((total, counterResult) => total + (counterResult?.consumedPoints ?? 0), 0);
  if (sum !== count) throw new Error(`${count} were counted as ${sum}`);
}
