import type { AnyMachineSnapshot } from 'xstate';
import type { SnapshotKeys } from './snapshotKeys.ts';

/**
 * Number of explored snapshots. Above it, lists of different lengths count as equal, and the newest snapshots are
 * explored as early as the oldest.
 */
export const mergeThreshold = 300;

export interface Situation {
  readonly snapshot: AnyMachineSnapshot;
  readonly key: string;
}

/**
 * Returns the stored snapshot with the same key instead of the step's own, to save memory. With invariants, which may
 * compare object identities, all context properties must be identical.
 */
export function reuseSnapshot(
  { snapshot }: Situation,
  { snapshot: stored, key }: Situation,
  hasInvariants: boolean,
): Situation {
  const [context, storedContext]: Readonly<Record<string, unknown>>[] = [snapshot.context, stored.context];
  const isSame =
    !hasInvariants ||
    Object.entries(context ?? {}).every(([property, value]) => value === storedContext?.[property]);
  return {
    snapshot:
      isSame && snapshot.error === stored.error && snapshot.output === stored.output ? stored : snapshot,
    key,
  };
}

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

interface SituationClass {
  exploredCount: number;
  readonly pending: Situation[];
}

/**
 * Creates a queue of classes: groups of snapshots that differ only in growing context. The class with the fewest
 * explored snapshots comes first.
 */
function createPriorityQueue(): {
  readonly add: (group: SituationClass) => void;
  readonly next: (newestFirst: boolean) => SituationClass | undefined;
} {
  const queues: ReturnType<typeof createQueue<SituationClass>>[] = [];
  let lowest = 0;
  return {
    add(group) {
      (queues[group.exploredCount] ??= createQueue()).push(group);
      lowest = Math.min(lowest, group.exploredCount);
    },
    next(newestFirst) {
      for (; lowest < queues.length; lowest += 1) {
        const level = queues[lowest];
        const take = newestFirst ? level?.pop : level?.shift;
        for (let group = take?.(); group !== undefined; group = take?.())
          if (group.exploredCount === lowest && group.pending.length > 0) return group;
      }
      return undefined;
    },
  };
}

/**
 * Creates the collection of unexplored snapshots. The first snapshot of each class comes before the second one of any
 * class.
 */
export function createFrontier(snapshotKeys: SnapshotKeys): {
  add(situation: Situation): void;
  next(): { situation: Situation; isNew: boolean } | undefined;
  regroup(): void;
} {
  let classes = new Map<string, SituationClass>();
  let queues = createPriorityQueue();
  const explored: Situation[] = [];
  const seenStateKeys = new Set<string>();
  const unseen = createQueue<Situation>();
  const classOf = ({ snapshot }: Situation): SituationClass => {
    const name = snapshotKeys.classKeyOf(snapshot);
    const group = classes.get(name) ?? { exploredCount: 0, pending: [] };
    classes.set(name, group);
    return group;
  };
  const enqueue = (situation: Situation): void => {
    const group = classOf(situation);
    group.pending.push(situation);
    if (group.pending.length === 1) queues.add(group);
  };
  const nextUnseen = (): SituationClass | undefined => {
    for (let situation = unseen.shift(); situation !== undefined; situation = unseen.shift()) {
      const group = classOf(situation);
      if (group.exploredCount === 0 && group.pending.length > 0) return group;
    }
    return undefined;
  };
  return {
    add(situation) {
      enqueue(situation);
      const stateKeys = snapshotKeys.stateKeysOf(situation.snapshot);
      if (stateKeys.some((stateKey) => !seenStateKeys.has(stateKey))) unseen.push(situation);
      stateKeys.forEach((stateKey) => seenStateKeys.add(stateKey));
    },
    next() {
      // Above `mergeThreshold`, takes in turn the newest snapshot, one of a class without explored snapshots, and the
      // oldest snapshot.
      const phase = explored.length > mergeThreshold ? explored.length % 3 : undefined;
      const group = (phase === 1 ? nextUnseen() : undefined) ?? queues.next(phase === 0);
      const situation = group?.pending.shift();
      if (group === undefined || situation === undefined) return undefined;
      const isNew = group.exploredCount === 0;
      group.exploredCount += 1;
      if (group.pending.length > 0) queues.add(group);
      explored.push(situation);
      return { situation, isNew };
    },
    regroup() {
      const allPending = [...classes.values()].flatMap(({ pending }) => pending);
      classes = new Map();
      queues = createPriorityQueue();
      for (const situation of explored) classOf(situation).exploredCount += 1;
      allPending.forEach(enqueue);
    },
  };
}
