import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';

export type Mark = 'added' | 'removed' | 'changed';

/** `before` is undefined if added, `after` if removed. */
export interface TransitionChange {
  readonly before: ChartTransition | undefined;
  readonly after: ChartTransition | undefined;
}

export interface StateChange {
  readonly before: ChartState | undefined;
  readonly after: ChartState | undefined;
  readonly transitions: readonly TransitionChange[];
}

export const markOf = ({ before, after }: { readonly before: unknown; readonly after: unknown }): Mark => {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
};

const contentOf = ({ written, trigger: { after } }: ChartTransition): string => `${written} ${after}`;

type IsAlike = (one: ChartTransition, other: ChartTransition) => boolean;

const isSameEvent: IsAlike = ({ trigger: one }, { trigger: other }) =>
  one.kind === other.kind && (one.name === other.name || one.kind === 'elapsed');
const isSameGoal: IsAlike = (one, other) => one.targets.join() === other.targets.join();
const isSameGuard: IsAlike = (one, other) => one.guard === other.guard;

/** Criteria for pairing transitions, from strict to loose. */
const likeness: readonly IsAlike[] = [
  (one, other) => contentOf(one) === contentOf(other),
  (one, other) => isSameEvent(one, other) && isSameGuard(one, other) && isSameGoal(one, other),
  (one, other) => isSameEvent(one, other) && isSameGuard(one, other),
  (one, other) => isSameEvent(one, other) && isSameGoal(one, other),
  isSameEvent,
];

function pairsOf(before: readonly ChartTransition[], after: readonly ChartTransition[]): TransitionChange[] {
  const earlier = new Map<ChartTransition, ChartTransition>();
  const left = new Set(before);
  for (const isAlike of likeness) {
    for (const transition of after) {
      if (earlier.has(transition)) continue;
      const match = [...left].find((one) => isAlike(one, transition));
      if (match === undefined) continue;
      earlier.set(transition, match);
      left.delete(match);
    }
  }
  return [
    ...after.map((transition) => ({ before: earlier.get(transition), after: transition })),
    ...[...left].map((transition) => ({ before: transition, after: undefined })),
  ];
}

/** `true` if the candidates of an event changed order. Added and removed ones are ignored. */
function isReordered(pairs: readonly TransitionChange[], { before, after }: TransitionChange): boolean {
  if (before === undefined || after === undefined) return false;
  return pairs.some(
    (pair) =>
      pair.before !== undefined &&
      pair.after !== undefined &&
      isSameEvent(pair.after, after) &&
      Math.sign((pair.before.rank ?? 0) - (before.rank ?? 0)) !==
        Math.sign((pair.after.rank ?? 0) - (after.rank ?? 0)),
  );
}

function changedTransitions(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): TransitionChange[] {
  const pairs = pairsOf(before, after);
  return pairs.filter(
    (pair) =>
      pair.before === undefined ||
      pair.after === undefined ||
      contentOf(pair.before) !== contentOf(pair.after) ||
      isReordered(pairs, pair),
  );
}

const ownContent = ({ kind, initial, written }: ChartState): string =>
  JSON.stringify([kind, initial, written]);

export const isStateChanged = ({ before, after }: StateChange): boolean =>
  before === undefined || after === undefined || ownContent(before) !== ownContent(after);

/**
 * Differences between two charts, in the order of the later one, removed states last. `undefined` stands for
 * a chart that does not exist at that revision.
 */
export function compareCharts(before: ChartState | undefined, after: ChartState | undefined): StateChange[] {
  const earlier = new Map((before ? statesIn(before) : []).map((state) => [state.id, state]));
  const later = new Map((after ? statesIn(after) : []).map((state) => [state.id, state]));
  const ids = new Set([...later.keys(), ...earlier.keys()]);
  return [...ids]
    .map((id) => {
      const [was, is] = [earlier.get(id), later.get(id)];
      return {
        before: was,
        after: is,
        transitions: changedTransitions(was?.transitions ?? [], is?.transitions ?? []),
      };
    })
    .filter((change) => change.transitions.length > 0 || isStateChanged(change));
}
