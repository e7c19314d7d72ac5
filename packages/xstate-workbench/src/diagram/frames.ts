import type { ChartState } from '#workbench/chart/chart.ts';
import type { Detail } from './labels.ts';

export interface Frame {
  readonly state: ChartState;
  /** Ids of collapsed states, whose children are drawn separately. */
  readonly closed: ReadonlySet<string>;
  readonly part: ReadonlySet<string> | undefined;
  readonly detail: Detail;
  readonly direction: Direction;
}

export type Direction = 'DOWN' | 'RIGHT';

const maxStatesPerFrame = 9;
const minStatesToClose = 4;

export const sizeOf = ({ states }: ChartState): number =>
  states.length === 0 ? 1 : states.reduce((sum, state) => sum + sizeOf(state), 0);

function statesToClose(state: ChartState): ChartState[] {
  const bySize = state.states.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const closed: ChartState[] = [];
  let size = sizeOf(state);
  for (const candidate of bySize) {
    if (size <= maxStatesPerFrame || sizeOf(candidate) < minStatesToClose) break;
    closed.push(candidate);
    size -= sizeOf(candidate) - 1;
  }
  return closed;
}

/**
 * Splits a chart into frames, which are drawings of one state and its children. Large compound states are collapsed in
 * their parent's frame.
 */
export function framesOf(state: ChartState): Frame[] {
  const closed = new Set(statesToClose(state));
  return [
    {
      state,
      closed: new Set([...closed].map(({ id }) => id)),
      part: undefined,
      detail: 'effects',
      direction: 'DOWN',
    },
    ...state.states.filter((inner) => closed.has(inner)).flatMap(framesOf),
  ];
}
