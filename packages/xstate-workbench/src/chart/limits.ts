import type { ChartState } from './chart.ts';

/** Whether the state itself waits for an answer; a machine that it invokes keeps limits of its own. */
const awaitsAnswer = ({ invokes, transitions }: ChartState): boolean =>
  invokes.some(
    ({ id, isMachine }) =>
      !isMachine && transitions.some(({ trigger }) => trigger.kind === 'done' && trigger.name === id),
  );

const isLimited = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger }) => trigger.kind === 'elapsed');

/** Whether one only waits there: for an answer, for the end of a time, or for either in each state inside. */
export const isWait = (state: ChartState): boolean =>
  awaitsAnswer(state) || isLimited(state) || (state.states.length > 0 && state.states.every(isWait));

/**
 * Busy states in which a lost answer would leave the shopper waiting for ever: neither they nor a
 * state around them has an `after`. A busy state that awaits another machine's report is not judged:
 * the limit is that machine's.
 */
export function limitProblems(chart: ChartState): string[] {
  const problemsIn = (state: ChartState, isLimitedAround: boolean): string[] => {
    const hasLimit = isLimitedAround || isLimited(state);
    const isEndless = state.tags.includes('busy') && awaitsAnswer(state) && !hasLimit;
    return [
      ...(isEndless ? [`${chart.id}: ${state.id} is busy without a time limit`] : []),
      ...state.states.flatMap((inner) => problemsIn(inner, hasLimit)),
    ];
  };
  return problemsIn(chart, false);
}
