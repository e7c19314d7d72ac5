import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { isTriggeredBy } from '#workbench/chart/triggers.ts';

const isSameOrAncestor = (outer: ChartState, inner: ChartState): boolean =>
  inner.id === outer.id || inner.id.startsWith(`${outer.id}.`);

/** Sorts a state's transitions: exact event names before wildcards, longer names before shorter ones. */
const byPrecision = (
  candidate: ChartState['transitions'][number],
  other: ChartState['transitions'][number],
): number => {
  const precision = ({ trigger: { name } }: typeof candidate): number =>
    name.endsWith('*') ? name.length - 1000 : name.length;
  return precision(other) - precision(candidate);
};

/**
 * `true` if an active state handles an event, regardless of guards. A state that blocks the event overrides its
 * ancestors.
 * @param active ids of active states, including ancestors
 */
export function isExpectedIn(chart: ChartState, active: ReadonlySet<string>, type: string): boolean {
  const all = statesIn(chart);
  const ids = new Set(all.map(({ id }) => id));
  const states = all.filter(({ id }) => active.has(id));
  const innermost = states.filter((candidate) =>
    states.every((other) => other === candidate || !isSameOrAncestor(candidate, other)),
  );
  return innermost.some((leaf) => {
    const candidates = states
      .filter((state) => isSameOrAncestor(state, leaf))
      .toReversed()
      .flatMap(({ transitions }) =>
        transitions.filter((candidate) => isTriggeredBy(candidate, type, ids)).toSorted(byPrecision),
      );
    const firstBlocking = candidates.findIndex(
      ({ isForbidden, guard }) => isForbidden && guard === undefined,
    );
    return (firstBlocking === -1 ? candidates : candidates.slice(0, firstBlocking)).some(
      ({ isForbidden }) => !isForbidden,
    );
  });
}
