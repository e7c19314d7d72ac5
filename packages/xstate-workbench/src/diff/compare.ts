import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';

export type Mark = 'added' | 'removed' | 'changed';

/**
 * Transition before and after a change. `before` is undefined if the transition was added, `after` if it was removed.
 */
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

const contentKey = ({ written, trigger: { after } }: ChartTransition): string => `${written} ${after}`;

type IsSimilar = (one: ChartTransition, other: ChartTransition) => boolean;

const isSameEvent: IsSimilar = ({ trigger: one }, { trigger: other }) =>
  one.kind === other.kind && (one.name === other.name || one.kind === 'elapsed');
const isSameTarget: IsSimilar = (one, other) => one.targets.join() === other.targets.join();
const isSameGuard: IsSimilar = (one, other) => one.guard === other.guard;

/** Criteria to match transitions of two chart versions, from strict to loose. */
const pairingCriteria: readonly IsSimilar[] = [
  (one, other) => contentKey(one) === contentKey(other),
  (one, other) => isSameEvent(one, other) && isSameGuard(one, other) && isSameTarget(one, other),
  (one, other) => isSameEvent(one, other) && isSameGuard(one, other),
  (one, other) => isSameEvent(one, other) && isSameTarget(one, other),
  isSameEvent,
];

function pairTransitions(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): TransitionChange[] {
  const beforeByTransition = new Map<ChartTransition, ChartTransition>();
  const unpaired = new Set(before);
  for (const isSimilar of pairingCriteria) {
    for (const transition of after) {
      if (beforeByTransition.has(transition)) continue;
      const match = [...unpaired].find((one) => isSimilar(one, transition));
      if (match === undefined) continue;
      beforeByTransition.set(transition, match);
      unpaired.delete(match);
    }
  }
  return [
    ...after.map((transition) => ({ before: beforeByTransition.get(transition), after: transition })),
    ...[...unpaired].map((transition) => ({ before: transition, after: undefined })),
  ];
}

/**
 * `true` if the transition moved before or after another one of its event. Added and removed transitions are ignored.
 */
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
  const pairs = pairTransitions(before, after);
  return pairs.filter(
    (pair) =>
      pair.before === undefined ||
      pair.after === undefined ||
      contentKey(pair.before) !== contentKey(pair.after) ||
      isReordered(pairs, pair),
  );
}

const ownContent = ({ kind, initial, written }: ChartState): string =>
  JSON.stringify([kind, initial, written]);

export const isStateChanged = ({ before, after }: StateChange): boolean =>
  before === undefined || after === undefined || ownContent(before) !== ownContent(after);

/**
 * Returns the differences between two charts, in the order of the later one, removed states last. `undefined` stands
 * for a chart that does not exist at that revision.
 */
export function compareCharts(before: ChartState | undefined, after: ChartState | undefined): StateChange[] {
  const beforeByTransition = new Map((before ? statesIn(before) : []).map((state) => [state.id, state]));
  const afterById = new Map((after ? statesIn(after) : []).map((state) => [state.id, state]));
  const ids = new Set([...afterById.keys(), ...beforeByTransition.keys()]);
  return [...ids]
    .map((id) => {
      const [stateBefore, stateAfter] = [beforeByTransition.get(id), afterById.get(id)];
      return {
        before: stateBefore,
        after: stateAfter,
        transitions: changedTransitions(stateBefore?.transitions ?? [], stateAfter?.transitions ?? []),
      };
    })
    .filter((change) => change.transitions.length > 0 || isStateChanged(change));
}
