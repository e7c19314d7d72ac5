import type { AnyMachineSnapshot } from 'xstate';
import { statesIn, type ChartState } from '#workbench/chart/chart.ts';
import type { Language } from '#workbench/chart/language.ts';
import { xstateEventLabel } from '#workbench/chart/eventWords.ts';
import { suggestionsFor, normalizeText } from '#workbench/chart/similarity.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import type { Edge, Exploration } from './exploration.ts';
import type { Observation } from './probe.ts';
import { shortestPathTo, shortestOf, type Tour } from './tours.ts';

const unknownNameMessages: Readonly<
  Record<Language, Record<'near' | 'all', (name: string, names: string) => string>>
> = {
  fr: {
    near: (name, names) => `«\u00a0${name}\u00a0» n’existe pas. Les plus proches\u00a0: ${names}.`,
    all: (name, names) => `«\u00a0${name}\u00a0» n’existe pas. Noms disponibles\u00a0: ${names}.`,
  },
  en: {
    near: (name, names) => `“${name}” does not exist. Did you mean: ${names}?`,
    all: (name, names) => `“${name}” does not exist. Available names: ${names}.`,
  },
};

const statesOf = (chart: ChartState, words: Words): ReadonlyMap<string, string> =>
  new Map(statesIn(chart).map(({ id }) => [id, wordFor(words, 'states', id)]));

export function namesWithLabels(
  chart: ChartState,
  words: Words,
  { edges }: Exploration,
): ReadonlyMap<string, string> {
  const events = edges.map(
    ({ event: { type } }) => [type, xstateEventLabel(type, words) ?? wordFor(words, 'events', type)] as const,
  );
  return new Map([...statesOf(chart, words), ...events]);
}

export const nameWithLabel = ([name, word]: readonly [string, string]): string =>
  name === word ? name : name.startsWith('xstate.') ? word : `${name} (${word})`;

/**
 * Finds a state or event by id, end of an id, or label.
 * @throws Error with the nearest names
 */
function resolveName(
  name: string,
  wordsById: ReadonlyMap<string, string>,
  language: Language = 'fr',
): readonly string[] {
  const exact = wordsById.has(name) ? [name] : [];
  const matches = [...wordsById]
    .filter(([id, word]) => normalizeText(word) === normalizeText(name) || id.endsWith(`.${name}`))
    .map(([id]) => id);
  const ids = exact.length > 0 ? exact : matches;
  if (ids.length > 0) return ids;
  const { areSimilar, names } = suggestionsFor(name, wordsById);
  const formatMessage = unknownNameMessages[language][areSimilar ? 'near' : 'all'];
  throw new Error(formatMessage(name, names.map(nameWithLabel).join(', ')));
}

/**
 * Finds states by id, end of an id, or label.
 * @throws Error with the available names
 */
export const findStates = (chart: ChartState, words: Words, name: string): readonly string[] =>
  resolveName(name, statesOf(chart, words), words.language);

interface PathQuery {
  /** State in which the path begins. Default: the start of the machine. */
  readonly from?: string | undefined;
  readonly to: string;
  readonly avoid?: readonly string[] | undefined;
}

const isIn = ({ _nodes: active }: AnyMachineSnapshot, ids: readonly string[]): boolean =>
  active.some(({ id }) => ids.includes(id));

const passesThrough = (
  { after, changedStates }: Pick<Observation, 'after' | 'changedStates'>,
  ids: readonly string[],
): boolean => isIn(after, ids) || changedStates.some((id) => ids.includes(id));

/**
 * Returns the shortest path from the start through `from` to `to`. `undefined` if no path exists.
 * @throws Error for an unknown state or event
 */
export function shortestPathBetween(
  exploration: Exploration,
  chart: ChartState,
  words: Words,
  { from, to, avoid = [] }: PathQuery,
): Tour | undefined {
  const { starts, edges } = exploration;
  const states = statesOf(chart, words);
  const allNames = namesWithLabels(chart, words, exploration);
  const originTarget = from === undefined ? undefined : resolveName(from, states, words.language);
  const goalTarget = resolveName(to, states, words.language);
  const avoidedTargets = avoid.map((name) => resolveName(name, allNames, words.language));
  const isAvoided = (edge: Edge): boolean =>
    avoidedTargets.some((ids) => ids.includes(edge.event.type) || passesThrough(edge, ids));

  const allowedEdges = edges.filter((edge) => edge.isAccepted && !isAvoided(edge));
  const edgesBySource = Map.groupBy(allowedEdges, (edge) => edge.from);
  const snapshots = new Map(starts.map(({ key, after }) => [key, after]));
  for (const edge of allowedEdges) if (!snapshots.has(edge.to)) snapshots.set(edge.to, edge.after);
  const isAt = (key: string, ids: readonly string[]): boolean => {
    const snapshot = snapshots.get(key);
    return snapshot !== undefined && isIn(snapshot, ids);
  };

  const tours = starts.flatMap((start): Tour[] => {
    if (avoidedTargets.some((ids) => passesThrough(start, ids))) return [];
    const first =
      originTarget === undefined
        ? { steps: [], end: start.key }
        : shortestPathTo(edgesBySource, start.key, (key) => isAt(key, originTarget));
    if (first === undefined) return [];
    const restOfPath = shortestPathTo(edgesBySource, first.end, (key) => isAt(key, goalTarget));
    if (restOfPath !== undefined) return [{ start, steps: [...first.steps, ...restOfPath.steps] }];
    // If the machine leaves the target state immediately, the path ends with a step that passes through the state.
    if (originTarget === undefined && passesThrough(start, goalTarget)) return [{ start, steps: [] }];
    const edgeThrough = (key: string): Edge | undefined =>
      edgesBySource.get(key)?.find((edge) => passesThrough(edge, goalTarget));
    const pathBefore = shortestPathTo(edgesBySource, first.end, (key) => edgeThrough(key) !== undefined);
    if (pathBefore === undefined) return [];
    const last = edgeThrough(pathBefore.end);
    return last === undefined ? [] : [{ start, steps: [...first.steps, ...pathBefore.steps, last] }];
  });
  return shortestOf(tours);
}
