import type { ChartState } from '#workbench/chart/chart.ts';
import type { Detail } from './labels.ts';

/** A part of a chart that is drawn in one piece. */
export interface Frame {
  readonly state: ChartState;
  /** Ids of states inside whose own states have a frame of their own. */
  readonly closed: ReadonlySet<string>;
  /** Ids of the inner states that are drawn; undefined for all. */
  readonly part: ReadonlySet<string> | undefined;
  /** How much is written: what is done too, or what is asked only. */
  readonly detail: Detail;
  readonly direction: Direction;
  /** Shows what lies in each inner state, and how these lead to one another: nothing of what comes from elsewhere or goes there. */
  readonly isMap?: true;
}

/** Where arrows mostly lead. */
export type Direction = 'DOWN' | 'RIGHT';

/** As many innermost states as the eye takes in at once. */
const roomy = 9;
/** Fewer are not worth a frame. */
const worthwhile = 4;

/** How many innermost states it has. */
export const sizeOf = ({ states }: ChartState): number =>
  states.length === 0 ? 1 : states.reduce((sum, state) => sum + sizeOf(state), 0);

/** Compound states to close so that the rest fits, the biggest first. */
function statesToClose(state: ChartState): ChartState[] {
  const bySize = state.states.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const closed: ChartState[] = [];
  let size = sizeOf(state);
  for (const candidate of bySize) {
    if (size <= roomy || sizeOf(candidate) < worthwhile) break;
    closed.push(candidate);
    size -= sizeOf(candidate) - 1;
  }
  return closed;
}

/** Splits a chart into frames, itself first: a big compound state stands closed in its parent's. */
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
