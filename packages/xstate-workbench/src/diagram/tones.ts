import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';

/** What a state's colour says, the same on every sheet: trouble, or that somebody is waited for. */
export type StateTone = 'problem' | 'working';

const toneTags = ['problem', 'busy'] as const;

/** Who is inside a wait waits; so a state has what is told of those around it. */
function tagsAround(chart: ChartState, id: string): string[] {
  const around = statesIn(chart).filter((state) => id === state.id || id.startsWith(`${state.id}.`));
  return toneTags.filter((tag) => around.some(({ tags }) => tags.includes(tag)));
}

/** Trouble is told first; children that live as long as a state are no work that it waits for, nor is what goes on behind a whole chart. */
function toneOf(chart: ChartState, state: ChartState): StateTone | undefined {
  const around = tagsAround(chart, state.id);
  if (around.includes('problem')) return 'problem';
  const isWholeChart = state === chart && state.states.length > 0;
  const works = !isWholeChart && state.invokes.some(({ isMachine }) => !isMachine);
  return around.includes('busy') || works ? 'working' : undefined;
}

/** By a state's id, its colour; none for most. */
export const tonesOf = (chart: ChartState): ReadonlyMap<string, StateTone> =>
  new Map(
    statesIn(chart).flatMap((state) => {
      const tone = toneOf(chart, state);
      return tone === undefined ? [] : [[state.id, tone] as const];
    }),
  );

const isAll = (kinds: ReadonlySet<Trigger['kind']>, ...some: readonly Trigger['kind'][]): boolean =>
  [...kinds].every((kind) => some.includes(kind));

/** An arrow that a failure takes is one, and no answer: what must not be overlooked. Where answers take it too, its text marks the failure. */
export function toneOfArrow(kinds: ReadonlySet<Trigger['kind']>): 'event' | 'done' | 'failed' | 'always' {
  if (kinds.has('failed') && !kinds.has('done')) return 'failed';
  if (kinds.size > 0 && isAll(kinds, 'done')) return 'done';
  return kinds.size > 0 && isAll(kinds, 'always') ? 'always' : 'event';
}
