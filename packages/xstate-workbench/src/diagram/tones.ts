import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';

export type StateTone = 'problem' | 'working';

const toneTags = ['problem', 'busy'] as const;

function inheritedTags(chart: ChartState, id: string): string[] {
  const ancestors = statesIn(chart).filter((state) => id === state.id || id.startsWith(`${state.id}.`));
  return toneTags.filter((tag) => ancestors.some(({ tags }) => tags.includes(tag)));
}

/**
 * Returns the colour of a state: a problem, waiting, or none. A problem takes precedence. Invoked machines, and invoked
 * work of the root, do not count as waiting.
 */
function toneOf(chart: ChartState, state: ChartState): StateTone | undefined {
  const ancestors = inheritedTags(chart, state.id);
  if (ancestors.includes('problem')) return 'problem';
  const isRoot = state === chart && state.states.length > 0;
  const invokesWork = !isRoot && state.invokes.some(({ isMachine }) => !isMachine);
  return ancestors.includes('busy') || invokesWork ? 'working' : undefined;
}

export const tonesOf = (chart: ChartState): ReadonlyMap<string, StateTone> =>
  new Map(
    statesIn(chart).flatMap((state) => {
      const tone = toneOf(chart, state);
      return tone === undefined ? [] : [[state.id, tone] as const];
    }),
  );

const consistsOf = (kinds: ReadonlySet<Trigger['kind']>, ...allowed: readonly Trigger['kind'][]): boolean =>
  [...kinds].every((kind) => allowed.includes(kind));

/**
 * Returns the colour of an arrow. Failures take precedence over events, so that readers notice them. An arrow for both
 * a failure and a response has the colour of events.
 */
export function toneOfArrow(kinds: ReadonlySet<Trigger['kind']>): 'event' | 'done' | 'failed' | 'always' {
  if (kinds.has('failed') && !kinds.has('done')) return 'failed';
  if (kinds.size > 0 && consistsOf(kinds, 'done')) return 'done';
  return kinds.size > 0 && consistsOf(kinds, 'always') ? 'always' : 'event';
}
