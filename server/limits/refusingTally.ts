import { openMemoryCounter, type Counted, type Figure, type OpenTally } from './counters.ts';

interface RefusingTally extends ReturnType<OpenTally> {
  /** Returns the count of a key that this process has rejected, else `null`. Does not count. */
  over(key: string): Promise<Counted | null>;
}

/**
 * Caches rejections until their window ends. Otherwise a flood would fill the store's queue, and each
 * instance without a response in time would restart at zero (record 0036).
 */
export const refusingTally =
  (open: OpenTally) =>
  (name: string, figure: Figure): RefusingTally => {
    const tally = open(name, figure);
    const over = openMemoryCounter(`${name}_over`, figure);
    return {
      over: (key) => over.get(key),
      penalty: async (key) => {
        const known = await over.get(key);
        if (known !== null) return known;
        const counted = await tally.penalty(key);
        const { consumedPoints, msBeforeNext, isAlone = false } = counted;
        // Local counts are not cached, because they end when the store responds again.
        if (!isAlone && consumedPoints > figure.points && msBeforeNext > 0)
          await over.set(key, consumedPoints, msBeforeNext / 1000);
        return counted;
      },
    };
  };
