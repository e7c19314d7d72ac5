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
  const seen = new Set<string>();
  /** Those that show a state of some region with a context in which it was not yet seen. */
  const fresh: Place[] = [];
  const put = (place: Place): void => {
    const name = facts.classOf(place.snapshot);
    const alike = waiting.get(name);
    if (alike === undefined) waiting.set(name, [place]);
    else alike.push(place);
  };
  const timesTried = (name: string): number => tried.get(name) ?? 0;
  const nextFresh = (): string | undefined => {
    for (let place = fresh.shift(); place !== undefined; place = fresh.shift()) {
      const name = facts.classOf(place.snapshot);
      if (timesTried(name) === 0 && waiting.has(name)) return name;
    }
    return undefined;
  };
  const leastTried = (names: Iterable<string>): string | undefined => {
    let best: string | undefined;
    for (const name of names) {
      if (best === undefined || timesTried(name) < timesTried(best)) best = name;
      if (timesTried(best) === 0) break;
    }
    return best;
  };
  return {
    add(place) {
      put(place);
      const sights = facts.sightsOf(place.snapshot);
      if (sights.some((sight) => !seen.has(sight))) fresh.push(place);
      sights.forEach((sight) => seen.add(sight));
    },
    next() {
      // By turns what a region shows for the first time, what came last, and what came first.
      const turn = done.length > manyStates ? done.length % 3 : undefined;
      const best =
        (turn === 1 ? nextFresh() : undefined) ??
        leastTried(turn === 0 ? [...waiting.keys()].toReversed() : waiting.keys());
      const alike = best === undefined ? undefined : waiting.get(best);
      const place = alike?.shift();
      if (best === undefined || alike === undefined || place === undefined) return undefined;
      if (alike.length === 0) waiting.delete(best);
      const times = timesTried(best);
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
