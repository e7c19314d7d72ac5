import type { Counter, OpenCounter } from '#server/limits/counters.ts';

/** Counters that reset with the ledger, so that declined cards of one test do not affect the next. */
export function forgetfulCounters(open: OpenCounter): { readonly open: OpenCounter; forget(): void } {
  let generation = 0;
  return {
    open: (name, figure) => {
      const opened = new Map<number, Counter>();
      const current = (): Counter => {
        const counter = opened.get(generation) ?? open(`${name}_${generation}`, figure);
        return opened.set(generation, counter).get(generation) ?? counter;
      };
      return {
        penalty: (key) => current().penalty(key),
        get: (key) => current().get(key),
        set: (key, points, seconds) => current().set(key, points, seconds),
      };
    },
    forget: () => {
      generation += 1;
    },
  };
}
