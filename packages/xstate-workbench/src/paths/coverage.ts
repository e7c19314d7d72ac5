import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { idOf } from '#workbench/chart/transitions.ts';
import type { Exploration } from './explore.ts';
import type { Observation } from './probe.ts';

/** All that paths have to show of a chart, by name. */
export interface Goals {
  /** To be taken. */
  readonly transitions: readonly string[];
  /** To be refused once: those with a guard. */
  readonly refusals: readonly string[];
}

const refusal = ', when the guard says no';

/** How a transition that its guard refuses is named in reports. */
const refusalOf = (transition: string): string => transition + refusal;

/** The same in plans, which are French. */
export const goalInFrench = (goal: string): string => goal.replace(refusal, ', quand la condition dit non');

/** What a step shows of the chart. */
export const goalsMet = ({ taken, refused }: Pick<Observation, 'taken' | 'refused'>): string[] => [
  ...taken,
  ...refused.map(refusalOf),
];

/** An event that is always forbidden has nothing to show; one forbidden by a guard has both its answers. */
const isToBeTaken = ({ isForbidden, guard }: ChartTransition): boolean => !isForbidden || guard !== undefined;

/** Of the transitions with a guard, how many were seen taken and refused. */
export function answeredBothWays(
  { transitions, refusals }: Goals,
  missed: readonly string[],
): [met: number, all: number] {
  const [open, asked] = [new Set(missed), new Set(refusals)];
  const guarded = transitions.filter((name) => asked.has(refusalOf(name)));
  return [guarded.filter((name) => !open.has(name) && !open.has(refusalOf(name))).length, guarded.length];
}

export function goalsIn(chart: ChartState): Goals {
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return {
    transitions: transitions.filter(isToBeTaken).map(({ name }) => name),
    refusals: transitions.filter(({ guard }) => guard !== undefined).map(({ name }) => refusalOf(name)),
  };
}

/** Ids of the states that can be entered: the machine itself always is, and one that only leads back to others never. */
export const placesIn = (chart: ChartState): string[] =>
  statesIn(chart).flatMap(({ id, kind }) => (kind === 'history' || id === chart.id ? [] : [id]));

/** Ids of the states in which a step ends, or that it passes. */
export const enteredBy = ({ after, moved }: Pick<Observation, 'after' | 'moved'>): string[] => [
  ...moved,
  ...after._nodes.map(idOf),
];

/** Ids of the states that nothing enters, as far as was explored. */
export function neverEntered(chart: ChartState, { starts, edges }: Exploration): string[] {
  const entered = new Set([...starts, ...edges].flatMap(enteredBy));
  return placesIn(chart).filter((id) => !entered.has(id));
}
