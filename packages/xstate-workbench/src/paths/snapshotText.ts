import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import { isRecord } from '#workbench/chart/isRecord.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

/** Returns the ids of the active states without active children, in chart order. */
export function leafIdsOf(id: string, value: StateValue): string[] {
  if (typeof value === 'string') return [`${id}.${value}`];
  const regions = Object.entries(value);
  if (regions.length === 0) return [id];
  return regions.flatMap(([key, inner]) => leafIdsOf(`${id}.${key}`, inner ?? {}));
}

/** Formats a state value by keys: `code.waiting`, and `review(coupon.off | summary.expanded)` for regions. */
export function stateValueText(value: string | Readonly<Record<string, unknown>>): string {
  if (typeof value === 'string') return value;
  const parts = Object.entries(value).map(([key, inner]) => {
    const innerText = isRecord(inner) ? stateValueText(inner) : String(inner);
    if (innerText === '{}') return key;
    return innerText.includes(' | ') ? `${key}(${innerText})` : `${key}.${innerText}`;
  });
  return parts.join(' | ') || '{}';
}

export interface SnapshotText {
  readonly stateText: (snapshot: AnyMachineSnapshot) => string;
  readonly announcementsIn: (snapshot: AnyMachineSnapshot) => readonly string[];
  /**
   * Returns the values of the innermost active states. A state without a value has the value of its nearest ancestor.
   */
  readonly nearestValues: <T>(
    snapshot: AnyMachineSnapshot,
    valueOf: (state: string) => T | undefined,
  ) => readonly T[];
}

export function createSnapshotText(chart: ChartState, words: Words): SnapshotText {
  const states = statesIn(chart);
  const nearestValue = <T>(state: string, valueOf: (state: string) => T | undefined): T[] => {
    const found = valueOf(state);
    if (found !== undefined) return [found];
    return state.includes('.') ? nearestValue(state.slice(0, state.lastIndexOf('.')), valueOf) : [];
  };
  const nearestValues: SnapshotText['nearestValues'] = ({ value }, valueOf) =>
    leafIdsOf(chart.id, value).flatMap((leaf) => nearestValue(leaf, valueOf));
  return {
    nearestValues,
    stateText: ({ value }) =>
      leafIdsOf(chart.id, value)
        .map((leaf) =>
          states
            .filter(({ id }) => id !== chart.id && (leaf === id || leaf.startsWith(`${id}.`)))
            .map(({ id }) => wordFor(words, 'states', id))
            .join(' › '),
        )
        .join(' + '),
    announcementsIn: (snapshot) => nearestValues(snapshot, (state) => words.announcements[state]),
  };
}
