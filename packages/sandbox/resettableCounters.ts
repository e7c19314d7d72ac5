import type { Counter, CreateCounter } from '#server/limits/counters.ts';

/** Creates counters that are reset with the sandbox ledger, so that declined cards of one test do not affect the next test. */
export function resettableCounters(open: CreateCounter): { readonly open: CreateCounter; reset(): void } {
  let generation = 0;
  return {
    open: (name, limit) => {
      const countersByGeneration = new Map<number, Counter>();
      const currentCounter = (): Counter => {
        const counter = countersByGeneration.get(generation) ?? open(`${name}_${generation}`, limit);
        return countersByGeneration.set(generation, counter).get(generation) ?? counter;
      };
      return {
        penalty: (key) => currentCounter().penalty(key),
        get: (key) => currentCounter().get(key),
        set: (key, points, seconds) => currentCounter().set(key, points, seconds),
      };
    },
    reset: () => {
      generation += 1;
    },
  };
}
