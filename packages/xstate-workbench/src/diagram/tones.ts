import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';

export type StateTone = 'problem' | 'working';

const toneTags = ['problem', 'busy'] as const;

/** Tags are inherited from ancestors. */
function tagsAround(chart: ChartState, id: string): string[] {
  const around = statesIn(chart).filter((state) => id === state.id || id.startsWith(`${state.id}.`));
  return toneTags.filter((tag) => around.some(({ tags }) => tags.includes(tag)));
}

/** A problem wins over a wait. Invoked machines, and work of the whole chart, do not count as waits. */
function toneOf(chart: ChartState, state: ChartState): StateTone | undefined {
  const around = tagsAround(chart, state.id);
  if (around.includes('problem')) return 'problem';
  const isWholeChart = state === chart && state.states.length > 0;
  const works = !isWholeChart && state.invokes.some(({ isMachine }) => !isMachine);
  return around.includes('busy') || works ? 'working' : undefined;
}

export const tonesOf = (chart: ChartState): ReadonlyMap<string, StateTone> =>
  new Map(
    statesIn(chart).flatMap((state) => {
      const tone = toneOf(chart, state);
      return tone === undefined ? [] : [[state.id, tone] as const];
    }),
  );

const isAll = (kinds: ReadonlySet<Trigger['kind']>, ...some: readonly Trigger['kind'][]): boolean =>
  [...kinds].every((kind) => some.includes(kind));

/**
 * Failures win over events, so that they are not overlooked. If responses share the arrow, only the text
 * marks the failure.
 */
export function toneOfArrow(kinds: ReadonlySet<Trigger['kind']>): 'event' | 'done' | 'failed' | 'always' {
  if (kinds.has('failed') && !kinds.has('done')) return 'failed';
  if (kinds.size > 0 && isAll(kinds, 'done')) return 'done';
  return kinds.size > 0 && isAll(kinds, 'always') ? 'always' : 'event';
}
