import { openMemoryCounter, type Counted, type Figure, type OpenTally } from './counters.ts';

interface RefusingTally extends ReturnType<OpenTally> {
  /** A key's count if this process has heard that it is over the limit, else `null`. Counts nothing. */
  over(key: string): Promise<Counted | null>;
}

/**
 * Counts in a store, and refuses here who is over until they may ask again: a flood would else fill the store's queue, and each instance
 * that has no answer in time would grant the whole limit anew (record 0036).
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
        // What was counted without the store holds until the store is back, and no longer.
        if (!isAlone && consumedPoints > figure.points && msBeforeNext > 0)
          await over.set(key, consumedPoints, msBeforeNext / 1000);
        return counted;
      },
    };
  };
