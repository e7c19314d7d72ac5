import { statesIn, type ChartState, type ChartTransition } from '#workbench/chart/chart.ts';
import { phrasesIn } from '#workbench/chart/language.ts';
import { idOf } from '#workbench/chart/transitions.ts';
import type { Exploration } from './exploration.ts';
import type { Observation } from './probe.ts';

export interface Goals {
  readonly transitions: readonly string[];
  /** Names of guarded transitions whose guard must return `false` at least once. */
  readonly rejections: readonly string[];
}

const rejectionGoalOf = (transition: string): string => `${transition}, ${phrasesIn('en').guardFails}`;

export const coveredGoals = ({ taken, rejected }: Pick<Observation, 'taken' | 'rejected'>): string[] => [
  ...taken,
  ...rejected.map(rejectionGoalOf),
];

/**
 * `true` if tests should cover the transition. A transition that blocks an event without a guard has no visible effect,
 * so it is excluded.
 */
const isGoal = ({ isForbidden, guard }: ChartTransition): boolean => !isForbidden || guard !== undefined;

export function countFullyCoveredGuards(
  { transitions, rejections }: Goals,
  missed: readonly string[],
): [met: number, all: number] {
  const [uncovered, rejectionGoals] = [new Set(missed), new Set(rejections)];
  const guardedTransitions = transitions.filter((name) => rejectionGoals.has(rejectionGoalOf(name)));
  return [
    guardedTransitions.filter((name) => !uncovered.has(name) && !uncovered.has(rejectionGoalOf(name))).length,
    guardedTransitions.length,
  ];
}

export function goalsIn(chart: ChartState): Goals {
  const transitions = statesIn(chart).flatMap((state) => state.transitions);
  return {
    transitions: transitions.filter(isGoal).map(({ name }) => name),
    rejections: transitions
      .filter(({ guard }) => guard !== undefined)
      .map(({ name }) => rejectionGoalOf(name)),
  };
}

/** Returns the ids of states that the machine can enter, without the root and history states. */
export const enterableStates = (chart: ChartState): string[] =>
  statesIn(chart).flatMap(({ id, kind }) => (kind === 'history' || id === chart.id ? [] : [id]));

export const enteredStates = ({
  after,
  changedStates,
}: Pick<Observation, 'after' | 'changedStates'>): string[] => [...changedStates, ...after._nodes.map(idOf)];

/** Returns the states that no explored step enters. A limit may have ended the exploration early. */
export function findNeverEntered(chart: ChartState, { starts, edges }: Exploration): string[] {
  const enteredIds = new Set([...starts, ...edges].flatMap(enteredStates));
  return enterableStates(chart).filter((id) => !enteredIds.has(id));
}
