import { Opts } from '@restatedev/restate-sdk-clients';
import { createMemoryCounter, type CounterResult, type CreateCounter } from '#server/limits/counters.ts';
import { log } from '#server/logging/log.ts';
import { countsContract } from './contracts.ts';
import { connectToEngine, type EngineAddress } from './engine/ingress.ts';

/** The timeout is short, because a customer waits. */
const countTimeoutMs = 1000;

const timeoutOptions = (timeoutMs: number) => ({ signal: AbortSignal.timeout(timeoutMs) });

async function withLocalFallback<TResult>(
  sharedResult: Promise<TResult>,
  countLocally: () => Promise<TResult>,
): Promise<TResult> {
  try {
    return await sharedResult;
  } catch (error) {
    log.warn('limits.alone', { error });
    return countLocally();
  }
}

/** Rate limit counters in Restate. If Restate fails, each server instance counts alone. */
export const createEngineCounters =
  (address: EngineAddress, timeoutMs = countTimeoutMs): CreateCounter =>
  (name, limit) => {
    const { seconds } = limit;
    const localCounter = createMemoryCounter(name, limit);
    const counterObject = (key: string) => connectToEngine(address).client(countsContract, `${name}:${key}`);
    return {
      penalty: async (key) => {
        // Counts in memory too, because a flood of requests may overload Restate.
        const localResult = await localCounter.penalty(key);
        return withLocalFallback<CounterResult>(
          counterObject(key).add({ seconds }, Opts.from(timeoutOptions(timeoutMs))),
          async () => ({
            consumedPoints: localResult.consumedPoints,
            msBeforeNext: localResult.msBeforeNext,
            isLocalOnly: true,
          }),
        );
      },
      get: (key) =>
        withLocalFallback<CounterResult | null>(
          counterObject(key).read(Opts.from(timeoutOptions(timeoutMs))),
          () => localCounter.get(key),
        ),
      set: (key, points, durationSeconds) =>
        withLocalFallback<CounterResult>(
          counterObject(key).put({ points, seconds: durationSeconds }, Opts.from(timeoutOptions(timeoutMs))),
          () => localCounter.set(key, points, durationSeconds),
        ),
    };
  };
