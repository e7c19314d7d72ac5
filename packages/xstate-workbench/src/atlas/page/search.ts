import type { AtlasMachine } from '#workbench/atlas/data.ts';
import { element } from './dom.ts';
import { machineWord, type Known } from './known.ts';
import { addressOf } from './links.ts';

interface Entry {
  readonly href: string;
  readonly kind: string;
  readonly word: string;
  /** Where it is: the machine, or the states around. */
  readonly place: string;
  readonly name: string;
  /** All that may be searched, plain. */
  readonly text: string;
}

/** Without accents and capitals, one apostrophe for all. */
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
      );
    }),
    ...Object.entries(words.events).map(([name, word]) =>
      entryOf({ href: addressOf.event(id, name), kind: 'événement', word, place: machine, name }),
    ),
    ...Object.entries(words.guards).map(([name, word]) =>
      entryOf({ href: addressOf.guard(id, name), kind: 'règle', word, place: machine, name }),
    ),
  ];
}

const shownAtMost = 40;

/** How near an entry is to what is sought; undefined when a word of it is missing. */
function distance({ text, word, name }: Entry, sought: readonly string[]): number | undefined {
  if (!sought.every((part) => text.includes(part))) return undefined;
  const title = plain(word);
  if (plain(name) === sought.join(' ')) return 0;
  if (title.startsWith(sought.join(' '))) return 1;
  return sought.every((part) => title.includes(part)) ? 2 : 3;
}

/** Finds states, events and rules by any of their words, accents ignored, the nearest first. */
export function createSearch(
  known: Known,
): (text: string) => { results: readonly HTMLElement[]; count: number } {
  const entries = known.atlas.machines.flatMap((machine) => entriesOf(known, machine));
  return (text) => {
    const sought = plain(text)
      .split(/\s+/)
      .filter((part) => part !== '');
    if (sought.length === 0) return { results: [], count: 0 };
    const found = entries
      .flatMap((entry) => {
        const far = distance(entry, sought);
        return far === undefined ? [] : [{ entry, far }];
      })
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
