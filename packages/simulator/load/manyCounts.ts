import { engineCounters } from '#server/orders/engineCounters.ts';
import type { EngineAddress } from '#server/orders/engine/ingress.ts';

/** In ms. Long enough that no count times out, because a missing count would distort the result. */
const patience = 60_000;
const clients = 50;
const width = 10;

/** Increments counters in the engine like functions on Workers and Lambda. @throws Error if a count is missing */
export async function countMany(address: EngineAddress, count: number): Promise<void> {
  const counter = engineCounters(address, patience)('scale', { points: count, seconds: 3600 });
  const queue = Array.from({ length: count }, (_, index) => `client${index % clients}`).values();
  async function work(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- each worker counts sequentially
    for (const key of queue) await counter.penalty(key);
  }
  await Promise.all(Array.from({ length: width }, work));
  const counted = await Promise.all(
    Array.from({ length: clients }, (_, client) => counter.get(`client${client}`)),
  );
  const sum = counted.reduce((total, one) => total + (one?.consumedPoints ?? 0), 0);
  if (sum !== count) throw new Error(`${count} were counted as ${sum}`);
}
