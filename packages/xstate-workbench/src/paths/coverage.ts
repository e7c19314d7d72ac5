import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { idOf } from '#workbench/chart/transitions.ts';
import type { Exploration } from './explore.ts';
import type { Observation } from './probe.ts';

export interface Goals {
  readonly transitions: readonly string[];
  /** Guarded transitions to reject once. */
  readonly refusals: readonly string[];
}

const refusal = ', when the guard says no';

const refusalOf = (transition: string): string => transition + refusal;

/** French form, for plans. */
export const goalInFrench = (goal: string): string =>
  goal.replace(refusal, ', quand la condition n’est pas remplie');

export const goalsMet = ({ taken, refused }: Pick<Observation, 'taken' | 'refused'>): string[] => [
  ...taken,
  ...refused.map(refusalOf),
];

/** An unconditional block never shows in a step. A guarded one has two results. */
const isToBeTaken = ({ isForbidden, guard }: ChartTransition): boolean => !isForbidden || guard !== undefined;

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

/** Ids of states that can be entered, without the root and history states. */
export const placesIn = (chart: ChartState): string[] =>
  statesIn(chart).flatMap(({ id, kind }) => (kind === 'history' || id === chart.id ? [] : [id]));

export const enteredBy = ({ after, moved }: Pick<Observation, 'after' | 'moved'>): string[] => [
  ...moved,
  ...after._nodes.map(idOf),
];

/** Limited to the explored part. */
export function neverEntered(chart: ChartState, { starts, edges }: Exploration): string[] {
  const entered = new Set([...starts, ...edges].flatMap(enteredBy));
  return placesIn(chart).filter((id) => !entered.has(id));
}
