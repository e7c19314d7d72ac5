import type { AnyMachineSnapshot } from 'xstate';
import type { Facts } from './facts.ts';

/** Above this number, growing lists are merged and depth counts as much as breadth. */
export const manyStates = 300;

export interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/**
 * Reuses the stored key and snapshot. If invariants compare identities, the snapshot is reused only when all
 * properties are identical.
 */
export function sharing({ snapshot }: Place, { snapshot: kept, key }: Place, isAsked: boolean): Place {
  const [context, keptContext]: Readonly<Record<string, unknown>>[] = [snapshot.context, kept.context];
  const isSame =
    !isAsked || Object.entries(context ?? {}).every(([fact, value]) => value === keptContext?.[fact]);
  return {
    snapshot: isSame && snapshot.error === kept.error && snapshot.output === kept.output ? kept : snapshot,
    key,
  };
}

/** Queue with a constant-time `shift`. */
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

interface Alike {
  tried: number;
  readonly waiting: Place[];
}

/** Classes ordered by explored places, fewest first. An outdated entry is skipped. */
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

/** Places to explore. The first place of every class precedes all second ones. */
export function createFrontier(facts: Facts): {
  add(place: Place): void;
  next(): { place: Place; isNew: boolean } | undefined;
  regroup(): void;
} {
  let classes = new Map<string, Alike>();
  let levels = createLevels();
  const done: Place[] = [];
  const seen = new Set<string>();
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
      // Alternates between fresh, newest and oldest places.
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
