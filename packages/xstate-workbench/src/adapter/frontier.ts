import type { AnyMachineSnapshot } from 'xstate';
import type { Facts } from './facts.ts';

/** From here on lists that grow are merged, and depth is sought as much as breadth. */
export const manyStates = 300;

/** A situation that was met, and all that there is to know of it as text. */
export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/** The same place under the key that is kept, with the snapshot that is kept where nobody can tell it by the identity of its facts. */
export function sharing({ snapshot }: Place, { snapshot: kept, key }: Place, isAsked: boolean): Place {
  const [context, keptContext]: Readonly<Record<string, unknown>>[] = [snapshot.context, kept.context];
  const isSame =
    !isAsked || Object.entries(context ?? {}).every(([fact, value]) => value === keptContext?.[fact]);
  return {
    snapshot: isSame && snapshot.error === kept.error && snapshot.output === kept.output ? kept : snapshot,
    key,
  };
}

/** Takes from the front without moving the rest, which takes long where there are many. */
function createQueue<T>(): {
  readonly push: (item: T) => void;
  readonly shift: () => T | undefined;
  readonly pop: () => T | undefined;
} {
  let items: T[] = [];
  let start = 0;
  return {
    push: (item) => void items.push(item),
    shift() {
      if (start >= items.length) return undefined;
      const item = items[start];
      start += 1;
      if (start > 1000 && start * 2 > items.length) [items, start] = [items.slice(start), 0];
      return item;
    },
    pop: () => (start >= items.length ? undefined : items.pop()),
  };
}

/** Places of one class that wait, and how many others of it were tried. */
interface Alike {
  tried: number;
  readonly waiting: Place[];
}

/** Classes by how often they were tried, those first that were least: a class that has moved on is passed over. */
function createLevels(): {
  readonly add: (alike: Alike) => void;
  readonly next: (isLatest: boolean) => Alike | undefined;
} {
  const levels: ReturnType<typeof createQueue<Alike>>[] = [];
  let lowest = 0;
  return {
    add(alike) {
      (levels[alike.tried] ??= createQueue()).push(alike);
      lowest = Math.min(lowest, alike.tried);
    },
    next(isLatest) {
      for (; lowest < levels.length; lowest += 1) {
        const level = levels[lowest];
        for (
          let alike = isLatest ? level?.pop() : level?.shift();
          alike !== undefined;
          alike = isLatest ? level?.pop() : level?.shift()
        ) {
          if (alike.tried === lowest && alike.waiting.length > 0) return alike;
        }
      }
      return undefined;
    },
  };
}

/** What waits to be explored: of each class of places the first comes before all second ones. */
export function createFrontier(facts: Facts): {
  add(place: Place): void;
  next(): { place: Place; isNew: boolean } | undefined;
  regroup(): void;
} {
  let classes = new Map<string, Alike>();
  let levels = createLevels();
  const done: Place[] = [];
  const seen = new Set<string>();
  /** Those that show a state of some region with a context in which it was not yet seen. */
  const fresh = createQueue<Place>();
  const classOf = ({ snapshot }: Place): Alike => {
    const name = facts.classOf(snapshot);
    const known = classes.get(name) ?? { tried: 0, waiting: [] };
    classes.set(name, known);
    return known;
  };
  const put = (place: Place): void => {
    const alike = classOf(place);
    alike.waiting.push(place);
    if (alike.waiting.length === 1) levels.add(alike);
  };
  const nextFresh = (): Alike | undefined => {
    for (let place = fresh.shift(); place !== undefined; place = fresh.shift()) {
      const alike = classOf(place);
      if (alike.tried === 0 && alike.waiting.length > 0) return alike;
    }
    return undefined;
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
      const alike = (turn === 1 ? nextFresh() : undefined) ?? levels.next(turn === 0);
      const place = alike?.waiting.shift();
      if (alike === undefined || place === undefined) return undefined;
      const isNew = alike.tried === 0;
      alike.tried += 1;
      if (alike.waiting.length > 0) levels.add(alike);
      done.push(place);
      return { place, isNew };
    },
    regroup() {
      const left = [...classes.values()].flatMap(({ waiting }) => waiting);
      classes = new Map();
      levels = createLevels();
      for (const place of done) classOf(place).tried += 1;
      left.forEach(put);
    },
  };
}
