import {
  createMemoryCounter,
  type CounterResult,
  type CounterLimit,
  type CreatePenaltyCounter,
} from './counters.ts';

interface RejectionCachingCounter extends ReturnType<CreatePenaltyCounter> {
  findRejection(key: string): Promise<CounterResult | null>;
}

/** Caches rejections, because a flood of requests would overload the shared store (record 0036). */
export const cacheRejections =
  (createCounter: CreatePenaltyCounter) =>
  (name: string, limit: CounterLimit): RejectionCachingCounter => {
    const counter = createCounter(name, limit);
    const rejections = createMemoryCounter(`${name}_over`, limit);
    return {
      findRejection: (key) => rejections.get(key),
      penalty: async (key) => {
        const cachedRejection = await rejections.get(key);
        if (cachedRejection !== null) return cachedRejection;
        const result = await counter.penalty(key);
        const { consumedPoints, msBeforeNext, isLocalOnly = false } = result;
        // Local counts are not cached, because the shared store may respond again.
        if (!isLocalOnly && consumedPoints > limit.points && msBeforeNext > 0)
          await rejections.set(key, consumedPoints, msBeforeNext / 1000);
        return result;
      },
    };
  };
