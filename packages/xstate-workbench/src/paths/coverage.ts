import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import type { Observation } from './probe.ts';

/** All that paths have to show of a chart, by name. */
export interface Goals {
  /** To be taken. */
  readonly transitions: readonly string[];
  /** To be refused once: those with a guard. */
  readonly refusals: readonly string[];
}

/** How a transition that its guard refuses is named in reports. */
const refusalOf = (transition: string): string => `${transition}, when the guard says no`;

/** What a step shows of the chart. */
export const goalsMet = ({ taken, refused }: Pick<Observation, 'taken' | 'refused'>): string[] => [
  ...taken,
  ...refused.map(refusalOf),
];

/** An event that is always forbidden has nothing to show; one forbidden by a guard has both its answers. */
const isToBeTaken = ({ isForbidden, guard }: ChartTransition): boolean => !isForbidden || guard !== undefined;

export function goalsIn(chart: ChartState): Goals {
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return {
    transitions: transitions.filter(isToBeTaken).map(({ name }) => name),
    refusals: transitions.filter(({ guard }) => guard !== undefined).map(({ name }) => refusalOf(name)),
  };
}
