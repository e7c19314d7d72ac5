import { statesIn, type ChartState, type Trigger } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';

export type StateTone = 'problem' | 'working';

/**
 * Returns the colour of a state: a problem, work, or none. A problem takes precedence. Invoked machines, and invoked
 * work of the root, do not count as work.
 */
function toneOf(
  chart: ChartState,
  state: ChartState,
  { tones = {} }: Pick<Words, 'tones'>,
): StateTone | undefined {
  const inherited = new Set(
    statesIn(chart)
      .filter(({ id }) => id === state.id || state.id.startsWith(`${id}.`))
      .flatMap(({ tags }) => tags.map((tag) => tones[tag])),
  );
  if (inherited.has('problem')) return 'problem';
  const isRoot = state === chart && state.states.length > 0;
  const invokesWork = !isRoot && state.invokes.some(({ isMachine }) => !isMachine);
  return inherited.has('working') || invokesWork ? 'working' : undefined;
}

export const tonesOf = (chart: ChartState, words: Pick<Words, 'tones'>): ReadonlyMap<string, StateTone> =>
  new Map(
    statesIn(chart).flatMap((state) => {
      const tone = toneOf(chart, state, words);
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
