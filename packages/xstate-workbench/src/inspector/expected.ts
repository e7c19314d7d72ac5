import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { isSetOffBy } from '#workbench/chart/triggers.ts';

const isAround = (outer: ChartState, inner: ChartState): boolean =>
  inner.id === outer.id || inner.id.startsWith(`${outer.id}.`);

/** Exact names before wildcards, longer ones before shorter ones. */
const byPrecision = (
  one: ChartState['transitions'][number],
  other: ChartState['transitions'][number],
): number => {
  const precision = ({ trigger: { name } }: typeof one): number =>
    name.endsWith('*') ? name.length - 1000 : name.length;
  return precision(other) - precision(one);
};

/**
 * `true` if an active state handles an event, regardless of guards. A state that blocks it overrides its
 * ancestors.
 * @param active ids of active states, including ancestors
 */
export function isExpectedIn(chart: ChartState, active: ReadonlySet<string>, type: string): boolean {
  const all = statesIn(chart);
  const ids = new Set(all.map(({ id }) => id));
  const states = all.filter(({ id }) => active.has(id));
  const innermost = states.filter((one) => states.every((other) => other === one || !isAround(one, other)));
  return innermost.some((leaf) => {
    const asked = states
      .filter((state) => isAround(state, leaf))
      .toReversed()
      .flatMap(({ transitions }) =>
        transitions.filter((one) => isSetOffBy(one, type, ids)).toSorted(byPrecision),
      );
    const shut = asked.findIndex(({ isForbidden, guard }) => isForbidden && guard === undefined);
    return (shut === -1 ? asked : asked.slice(0, shut)).some(({ isForbidden }) => !isForbidden);
  });
}
