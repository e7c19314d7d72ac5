import type { AnyMachineSnapshot } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { endingWords } from '#workbench/chart/eventWords.ts';
import { offeredFor, plainText } from '#workbench/chart/likeness.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Edge, Exploration } from './explore.ts';
import type { Observation } from './probe.ts';
import { nearestEnd, shortestOf, type Tour } from './tours.ts';

type Named = { readonly kind: 'state' | 'event'; readonly ids: readonly string[] };

const unknown: Readonly<Record<Language, Record<'near' | 'all', (name: string, names: string) => string>>> = {
  fr: {
    near: (name, names) => `« ${name} » n’est pas connu. Les plus proches\u00a0: ${names}.`,
    all: (name, names) => `« ${name} » n’est pas connu. Il y a\u00a0: ${names}.`,
  },
  en: {
    near: (name, names) => `“${name}” is not known. The nearest: ${names}.`,
    all: (name, names) => `“${name}” is not known. There are: ${names}.`,
  },
};

const statesOf = (chart: ChartState, words: Words): ReadonlyMap<string, string> =>
  new Map(statesIn(chart).map(({ id }) => [id, wordFor(words, 'states', id)]));

export function namesOf(
  chart: ChartState,
  words: Words,
  { edges }: Exploration,
): ReadonlyMap<string, string> {
  const events = edges.map(
    ({ event: { type } }) => [type, endingWords(type, words) ?? wordFor(words, 'events', type)] as const,
  );
  return new Map([...statesOf(chart, words), ...events]);
}

/** Name with its label. XState's generated names are replaced by the label. */
export const nameAndWord = ([name, word]: readonly [string, string]): string =>
  name === word ? name : name.startsWith('xstate.') ? word : `${name} (${word})`;

/**
 * Matches an id, the end of an id, or a label.
 * @throws Error with the nearest names
 */
function find(
  kind: Named['kind'],
  name: string,
  known: ReadonlyMap<string, string>,
  language: Language = 'fr',
): Named {
  const exact = known.has(name) ? [name] : [];
  const alike = [...known]
    .filter(([id, word]) => plainText(word) === plainText(name) || id.endsWith(`.${name}`))
    .map(([id]) => id);
  const ids = exact.length > 0 ? exact : alike;
  if (ids.length > 0) return { kind, ids };
  const { areNear, names } = offeredFor(name, known);
  const says = unknown[language][areNear ? 'near' : 'all'];
  throw new Error(says(name, names.map(nameAndWord).join(', ')));
}

/**
 * Matches an id, the end of an id, or a label.
 * @throws Error with the available names
 */
export const statesNamed = (chart: ChartState, words: Words, name: string): readonly string[] =>
  find('state', name, statesOf(chart, words), words.language).ids;

interface Question {
  /** Default: the start. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly avoid?: readonly string[] | undefined;
}

const isIn = ({ _nodes: active }: AnyMachineSnapshot, { ids }: Named): boolean =>
  active.some(({ id }) => ids.includes(id));

const isMet = ({ after, moved }: Pick<Observation, 'after' | 'moved'>, named: Named): boolean =>
  isIn(after, named) || moved.some((id) => named.ids.includes(id));

/**
 * Shortest path from the start through `from` to `to`. `undefined` if there is none.
 * @throws Error for an unknown state or event
 */
export function wayBetween(
  exploration: Exploration,
  chart: ChartState,
  words: Words,
  { from, to, avoid = [] }: Question,
): Tour | undefined {
  const { starts, edges } = exploration;
  const states = statesOf(chart, words);
  const all = namesOf(chart, words, exploration);
  const origin = from === undefined ? undefined : find('state', from, states, words.language);
  const goal = find('state', to, states, words.language);
  const shunned = avoid.map((name) => find('event', name, all, words.language));
  const isShunned = (edge: Edge): boolean =>
    shunned.some((named) => named.ids.includes(edge.event.type) || isMet(edge, named));

  const moves = edges.filter((edge) => edge.isAccepted && !isShunned(edge));
  const leaving = Map.groupBy(moves, (edge) => edge.from);
  const snapshots = new Map(starts.map(({ key, after }) => [key, after]));
  for (const edge of moves) if (!snapshots.has(edge.to)) snapshots.set(edge.to, edge.after);
  const at = (key: string, named: Named): boolean => {
    const snapshot = snapshots.get(key);
    return snapshot !== undefined && isIn(snapshot, named);
  };

  const ways = starts.flatMap((start): Tour[] => {
    if (shunned.some((named) => isMet(start, named))) return [];
    const first =
      origin === undefined
        ? { steps: [], end: start.key }
        : nearestEnd(leaving, start.key, (key) => at(key, origin));
    if (first === undefined) return [];
    const then = nearestEnd(leaving, first.end, (key) => at(key, goal));
    if (then !== undefined) return [{ start, steps: [...first.steps, ...then.steps] }];
    // The goal is transient, so look for a step that passes through it.
    if (origin === undefined && isMet(start, goal)) return [{ start, steps: [] }];
    const passing = (key: string): Edge | undefined => leaving.get(key)?.find((edge) => isMet(edge, goal));
    const before = nearestEnd(leaving, first.end, (key) => passing(key) !== undefined);
    if (before === undefined) return [];
    const last = passing(before.end);
    return last === undefined ? [] : [{ start, steps: [...first.steps, ...before.steps, last] }];
  });
  return shortestOf(ways);
}
