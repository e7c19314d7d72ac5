import { openMemoryCounter, type Counted, type Figure, type OpenTally } from './counters.ts';

interface RejectionCachingCounter extends ReturnType<OpenTally> {
  /** Returns the count of a key that this process has rejected, else `null`. Does not count. */
  over(key: string): Promise<Counted | null>;
}

/**
 * Caches rejections until their window ends. Otherwise a flood would fill the store's queue, and each
 * instance without a response in time would restart at zero (record 0036).
 */
export const refusingTally =
  (createCounter: OpenTally) =>
  (name: string, limit: Figure): RejectionCachingCounter => {
    const counter = createCounter(name, limit);
    const rejections = openMemoryCounter(`${name}_over`, limit);
    return {
      over: (key) => rejections.get(key),
      penalty: async (key) => {
        const cachedRejection = await rejections.get(key);
        if (cachedRejection !== null) return cachedRejection;
        const result = await counter.penalty(key);
        const { consumedPoints, msBeforeNext, isAlone: isLocalOnly = false } = result;
        // Local counts are not cached, because they end when the store responds again.
        if (!isLocalOnly && consumedPoints > limit.points && msBeforeNext > 0)
          await rejections.set(key, consumedPoints, msBeforeNext / 1000);
        return result;
      },
    };
  };
