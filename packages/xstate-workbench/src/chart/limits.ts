import type { ChartState } from './chart.ts';

/** `true` if the state waits for invoked work. Invoked machines are ignored, because they have their own timeouts. */
const awaitsResponse = ({ invokes, transitions }: ChartState): boolean =>
  invokes.some(
    ({ id, isMachine }) =>
      !isMachine && transitions.some(({ trigger }) => trigger.kind === 'done' && trigger.name === id),
  );

const hasDelay = ({ transitions }: ChartState): boolean =>
  transitions.some(({ trigger }) => trigger.kind === 'elapsed');

/** `true` if the state waits for a response or a delay, or if all its child states wait. */
export const isWaiting = (state: ChartState): boolean =>
  awaitsResponse(state) || hasDelay(state) || (state.states.length > 0 && state.states.every(isWaiting));

/**
 * Returns an error message for each busy state without a timeout: no `after` in the state or its ancestors. A lost
 * response would block the customer forever. States that wait for another machine are exempt.
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
