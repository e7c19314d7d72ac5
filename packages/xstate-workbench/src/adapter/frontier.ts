import type { AnyMachineSnapshot } from 'xstate';
import type { Facts } from './facts.ts';

/** From here on lists that grow are merged, and depth is sought as much as breadth. */
export const manyStates = 300;

/** A situation that was met, and all that there is to know of it as text. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/** What waits to be explored: of each class of places the first comes before all second ones. */
export function createFrontier(facts: Facts): {
  add(place: Place): void;
  next(): { place: Place; isNew: boolean } | undefined;
  regroup(): void;
} {
  let tried = new Map<string, number>();
  let waiting = new Map<string, Place[]>();
  const done: Place[] = [];
  const put = (place: Place): void => {
    const name = facts.classOf(place.snapshot);
    const alike = waiting.get(name);
    if (alike === undefined) waiting.set(name, [place]);
    else alike.push(place);
  };
  return {
    add: put,
    next() {
      let best: string | undefined;
      const isDeep = done.length > manyStates && done.length % 2 === 0;
      for (const name of isDeep ? [...waiting.keys()].toReversed() : waiting.keys()) {
        if (best === undefined || (tried.get(name) ?? 0) < (tried.get(best) ?? 0)) best = name;
        if ((tried.get(best) ?? 0) === 0) break;
      }
      const alike = best === undefined ? undefined : waiting.get(best);
      const place = alike?.shift();
      if (best === undefined || alike === undefined || place === undefined) return undefined;
      if (alike.length === 0) waiting.delete(best);
      const times = tried.get(best) ?? 0;
      tried.set(best, times + 1);
      done.push(place);
      return { place, isNew: times === 0 };
    },
    regroup() {
      const left = [...waiting.values()].flat();
      waiting = new Map();
      tried = new Map();
      for (const { snapshot } of done) {
        const name = facts.classOf(snapshot);
        tried.set(name, (tried.get(name) ?? 0) + 1);
      }
      left.forEach(put);
    },
  };
}
