import type { ChartState } from './chart.ts';

/** Ignores invoked machines, because they have their own timeouts. */
const awaitsResponse = ({ invokes, transitions }: ChartState): boolean =>
  invokes.some(
    ({ id, isMachine }) =>
      !isMachine && transitions.some(({ trigger }) => trigger.kind === 'done' && trigger.name === id),
  );

const hasDelay = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger }) => trigger.kind === 'elapsed');

/** `true` if the state only waits: for a response, a delay, or both in its inner states. */
export const isWaiting = (state: ChartState): boolean =>
  awaitsResponse(state) || hasDelay(state) || (state.states.length > 0 && state.states.every(isWaiting));

/**
 * Busy states without a timeout: neither they nor an ancestor has an `after`. A lost response would block the
 * customer forever. States that wait for another machine are ignored.
 */
export function findMissingTimeouts(chart: ChartState): string[] {
  const problemsIn = (state: ChartState, hasOuterDelay: boolean): string[] => {
    const isBounded = hasOuterDelay || hasDelay(state);
    const isUnbounded = state.tags.includes('busy') && awaitsResponse(state) && !isBounded;
    return [
      ...(isUnbounded ? [`${chart.id}: ${state.id} is busy without a time limit`] : []),
      ...state.states.flatMap((inner) => problemsIn(inner, isBounded)),
    ];
  };
  return problemsIn(chart, false);
}
