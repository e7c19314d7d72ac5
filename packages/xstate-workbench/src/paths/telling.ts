import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

/** Ids of active leaf states, in chart order. */
export function leavesOf(id: string, value: StateValue): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  const regions = Object.entries(value);
  if (regions.length === 0) return [id];
  return regions.flatMap(([key, inner]) => leavesOf(`${id}.${key}`, inner ?? {}));
}

export interface Teller {
  /** Active states, outermost first. */
  readonly placeOf: (snapshot: AnyMachineSnapshot) => string;
  /** Announcements for screen readers. */
  readonly saidIn: (snapshot: AnyMachineSnapshot) => readonly string[];
  /** Values for the active leaf states, or for their nearest ancestors. */
  readonly nearest: <T>(
    snapshot: AnyMachineSnapshot,
    known: (state: string) => T | undefined,
  ) => readonly T[];
}

export function tellerFor(chart: ChartState, words: Words): Teller {
  const states = statesIn(chart);
  const around = <T>(state: string, known: (state: string) => T | undefined): T[] => {
    const found = known(state);
    if (found !== undefined) return [found];
    return state.includes('.') ? around(state.slice(0, state.lastIndexOf('.')), known) : [];
  };
  const nearest: Teller['nearest'] = ({ value }, known) =>
    leavesOf(chart.id, value).flatMap((leaf) => around(leaf, known));
  return {
    nearest,
    placeOf: ({ value }) =>
      leavesOf(chart.id, value)
        .map((leaf) =>
          states
            .filter(({ id }) => id !== chart.id && (leaf === id || leaf.startsWith(`${id}.`)))
            .map(({ id }) => wordFor(words, 'states', id))
            .join(' › '),
        )
        .join(' + '),
    saidIn: (snapshot) => nearest(snapshot, (state) => words.announcements[state]),
  };
}
