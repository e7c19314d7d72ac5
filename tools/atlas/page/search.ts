import type { Atlas, AtlasMachine } from '#tools/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type AtlasIndex } from './atlasIndex.ts';
import { hrefOf } from './links.ts';

interface Entry {
  readonly href: string;
  readonly kind: string;
  readonly word: string;
  /** Location of the found state: its machine or its ancestors. */
  readonly location: string;
  readonly name: string;
  readonly text: string;
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[«»\u{a0}]/gu, ' ')
    .replaceAll('œ', 'oe')
    .toLowerCase();

const entryOf = (entry: Omit<Entry, 'text'>, ...more: readonly (string | undefined)[]): Entry => ({
  ...entry,
  text: normalizeText([entry.word, entry.name, entry.location, ...more].join(' ')),
});

function entriesOf(atlasIndex: AtlasIndex, { id, states, words }: AtlasMachine): Entry[] {
  const machine = machineWord(atlasIndex, id);
  return [
    ...states.map((state) => {
      const ancestors = atlasIndex.states.get(state.id)?.ancestors ?? [];
      const kind = state.id === id ? 'machine' : 'état';
      const appearances = state.pictures.map(({ look }) => look);
      const location = ancestors.map(({ word }) => word).join(' › ');
      return entryOf(
        { href: `#${state.id}`, kind, word: state.word, location, name: state.id },
        state.announcement,
        ...appearances,
        // A search for a delay's label, or for the French words for delay and wait, finds the state.
        ...state.transitions.flatMap((transition) =>
          transition.kind === 'elapsed' ? [transition.word, 'délai, attente, attendre'] : [],
        ),
      );
    }),
    ...Object.entries(words.events).map(([name, word]) =>
      entryOf({ href: hrefOf.event(id, name), kind: 'événement', word, location: machine, name }),
    ),
    ...Object.entries(words.guards).map(([name, word]) =>
      entryOf({ href: hrefOf.guard(id, name), kind: 'condition', word, location: machine, name }),
    ),
  ];
}

const maxResults = 40;

const maxShortWordLength = 3;

/** Suffixes of French plurals, verbs and derived words, which the search ignores. */
const suffixPattern = /(?:ements?|ees?|er|es|[esx])$/;
const minStemLength = 4;

const stemOf = (term: string): string => {
  const stem = term.replace(suffixPattern, '');
  return stem.length >= minStemLength ? stem : term;
};

/**
 * Returns the word stems of a query. A number with its unit is one term. Short words are ignored, unless all are short.
 */
function searchTerms(text: string, synonyms: Atlas['synonyms']): readonly string[] {
  const parts = normalizeText(text).match(/\d+ *(?:s|min|h|%|€)(?!\p{L})|[\p{L}\p{N}._]+/gu) ?? [];
  const stems = parts.map((term) => {
    if (/\d/.test(term)) return term.replaceAll(/ +/g, ' ');
    return normalizeText(synonyms[term] ?? synonyms[stemOf(term)] ?? stemOf(term));
  });
  const significantStems = stems.filter((term) => term.length > maxShortWordLength || /\d/.test(term));
  return significantStems.length === 0 ? stems : significantStems;
}

const includesTerm = (text: string, term: string): boolean =>
  /^\d/.test(term)
    ? new RegExp(`(?<!\\d)${term.replaceAll('.', String.raw`\.`)}(?!\\p{L})`, 'u').test(text)
    : text.includes(term);

function matchRank({ word, name }: Entry, terms: readonly string[]): number {
  const title = normalizeText(word);
  if (normalizeText(name) === terms.join(' ')) return 0;
  if (title.startsWith(terms.join(' '))) return 1;
  return terms.every((term) => includesTerm(title, term)) ? 2 : 3;
}

function matchesOf(entries: readonly Entry[], terms: readonly string[]): readonly Entry[] {
  const counted = entries.map((entry) => ({
    entry,
    count: terms.filter((term) => includesTerm(entry.text, term)).length,
  }));
  const bestCount = Math.max(0, ...counted.map(({ count }) => count));
  return bestCount === 0 ? [] : counted.flatMap(({ entry, count }) => (count === bestCount ? [entry] : []));
}

export function createSearch(
  atlasIndex: AtlasIndex,
): (text: string) => { results: readonly HTMLElement[]; count: number } {
  const { machines, overview } = atlasIndex.atlas;
  const entries = [
    ...machines.flatMap((machine) => entriesOf(atlasIndex, machine)),
    ...(overview?.searchEntries ?? []).map(({ word, detail }) =>
      entryOf({
        href: overview?.file ?? '',
        kind: 'dessin',
        word,
        location: overview?.title ?? '',
        name: detail,
      }),
    ),
  ];
  return (text) => {
    const terms = searchTerms(text, atlasIndex.atlas.synonyms);
    if (terms.length === 0) return { results: [], count: 0 };
    const found = matchesOf(entries, terms)
      .map((entry) => ({ entry, rank: matchRank(entry, terms) }))
      .toSorted((one, other) => one.rank - other.rank);
    return {
      count: found.length,
      results: found
        .slice(0, maxResults)
        .map(({ entry: { href, kind, word, location, name } }) =>
          element(
            'li',
            {},
            element(
              'a',
              { href },
              element('span', { class: 'kind' }, kind),
              element('strong', {}, word),
              element('small', {}, location === '' ? name : `${location} · ${name}`),
            ),
          ),
        ),
    };
  };
}
