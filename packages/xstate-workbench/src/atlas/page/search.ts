import type { Atlas, AtlasMachine } from '#workbench/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type Known } from './known.ts';
import { addressOf } from './links.ts';

interface Entry {
  readonly href: string;
  readonly kind: string;
  readonly word: string;
  /** Machine or ancestors. */
  readonly place: string;
  readonly name: string;
  readonly text: string;
}

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, ' ')
    .replaceAll(/[«»\u{a0}]/gu, ' ')
    .replaceAll('œ', 'oe')
    .toLowerCase();

const entryOf = (entry: Omit<Entry, 'text'>, ...more: readonly (string | undefined)[]): Entry => ({
  ...entry,
  text: plain([entry.word, entry.name, entry.place, ...more].join(' ')),
});

function entriesOf(known: Known, { id, states, words }: AtlasMachine): Entry[] {
  const machine = machineWord(known, id);
  return [
    ...states.map((state) => {
      const around = known.states.get(state.id)?.around ?? [];
      const kind = state.id === id ? 'machine' : 'état';
      const looks = state.pictures.map(({ look }) => look);
      const place = around.map(({ word }) => word).join(' › ');
      return entryOf(
        { href: `#${state.id}`, kind, word: state.word, place, name: state.id },
        state.said,
        ...looks,
        // « 10 s sans réponse », « délai » and « attente » find states with a delay.
        ...state.transitions.flatMap((transition) =>
          transition.kind === 'elapsed' ? [transition.word, 'délai, attente, attendre'] : [],
        ),
      );
    }),
    ...Object.entries(words.events).map(([name, word]) =>
      entryOf({ href: addressOf.event(id, name), kind: 'événement', word, place: machine, name }),
    ),
    ...Object.entries(words.guards).map(([name, word]) =>
      entryOf({ href: addressOf.guard(id, name), kind: 'condition', word, place: machine, name }),
    ),
  ];
}

const shownAtMost = 40;

const shortWord = 3;

/** French suffixes of plurals, verbs and derived words. */
const endings = /(?:ements?|ees?|er|es|[esx])$/;
const shortestStem = 4;

const stemOf = (part: string): string => {
  const stem = part.replace(endings, '');
  return stem.length >= shortestStem ? stem : part;
};

/** Stems of a query. A number with its unit is one term, other short words are ignored. */
function soughtIn(text: string, synonyms: Atlas['synonyms']): readonly string[] {
  const parts = plain(text).match(/\d+ *(?:s|min|h|%|€)(?!\p{L})|[\p{L}\p{N}._]+/gu) ?? [];
  const stems = parts.map((part) => {
    if (/\d/.test(part)) return part.replaceAll(/ +/g, ' ');
    return plain(synonyms[part] ?? synonyms[stemOf(part)] ?? stemOf(part));
  });
  const telling = stems.filter((part) => part.length > shortWord || /\d/.test(part));
  return telling.length === 0 ? stems : telling;
}

const has = (text: string, part: string): boolean =>
  /^\d/.test(part)
    ? new RegExp(`(?<!\\d)${part.replaceAll('.', String.raw`\.`)}(?!\\p{L})`, 'u').test(text)
    : text.includes(part);

/** Sort rank of a match, 0 is the best. */
function distance({ word, name }: Entry, sought: readonly string[]): number {
  const title = plain(word);
  if (plain(name) === sought.join(' ')) return 0;
  if (title.startsWith(sought.join(' '))) return 1;
  return sought.every((part) => has(title, part)) ? 2 : 3;
}

function matchesOf(entries: readonly Entry[], sought: readonly string[]): readonly Entry[] {
  const counted = entries.map((entry) => ({
    entry,
    count: sought.filter((part) => has(entry.text, part)).length,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.flatMap(({ entry, count }) => (count === most ? [entry] : []));
}

export function createSearch(
  known: Known,
): (text: string) => { results: readonly HTMLElement[]; count: number } {
  const { machines, overview } = known.atlas;
  const entries = [
    ...machines.flatMap((machine) => entriesOf(known, machine)),
    ...(overview?.told ?? []).map(({ word, detail }) =>
      entryOf({
        href: overview?.file ?? '',
        kind: 'dessin',
        word,
        place: overview?.title ?? '',
        name: detail,
      }),
    ),
  ];
  return (text) => {
    const sought = soughtIn(text, known.atlas.synonyms);
    if (sought.length === 0) return { results: [], count: 0 };
    const found = matchesOf(entries, sought)
      .map((entry) => ({ entry, far: distance(entry, sought) }))
      .toSorted((one, other) => one.far - other.far);
    return {
      count: found.length,
      results: found
        .slice(0, shownAtMost)
        .map(({ entry: { href, kind, word, place, name } }) =>
          element(
            'li',
            {},
            element(
              'a',
              { href },
              element('span', { class: 'kind' }, kind),
              element('strong', {}, word),
              element('small', {}, place === '' ? name : `${place} · ${name}`),
            ),
          ),
        ),
    };
  };
}
