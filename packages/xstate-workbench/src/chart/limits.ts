import type { ChartState } from './chart.ts';

/** Ignores invoked machines, because they have their own timeouts. */
const awaitsAnswer = ({ invokes, transitions }: ChartState): boolean =>
  invokes.some(
    ({ id, isMachine }) =>
      !isMachine && transitions.some(({ trigger }) => trigger.kind === 'done' && trigger.name === id),
  );

const isLimited = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger }) => trigger.kind === 'elapsed');

/** `true` if the state only waits: for a response, a delay, or both in its inner states. */
export const isWait = (state: ChartState): boolean =>
  awaitsAnswer(state) || isLimited(state) || (state.states.length > 0 && state.states.every(isWait));

/**
 * Busy states without a timeout: neither they nor an ancestor has an `after`. A lost response would block the
 * customer forever. States that wait for another machine are ignored.
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
