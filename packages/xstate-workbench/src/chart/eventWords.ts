import { sentenceOf } from './phrases.ts';
import { endingOf, isDescribed } from './triggers.ts';
import { phrasesIn } from './language.ts';
import { wordFor, type Words } from './words.ts';

/** Label of an XState event (snapshot, done, error, delay). `null` for an event of the machine. */
export function endingWords(type: string, words: Words): string | null {
  const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(type)?.groups ?? {};
  if (actor !== undefined) return phrasesIn(words.language).news + wordFor(words, 'actors', actor);
  const ending = endingOf(type);
  if (ending === undefined) return null;
  // A delay without a name is labelled by its duration.
  const isFigure = ending.kind === 'elapsed' && /^\d+$/.test(ending.name);
  const said = sentenceOf(isFigure ? { ...ending, after: Number(ending.name) } : ending, words);
  // Delays of several states may have the same label.
  const state = ending.kind === 'elapsed' ? type.slice(`xstate.after.${ending.name}.`.length) : '';
  const where = words.states[state];
  return where === undefined ? said : `${said} (${where})`;
}

/** Short label: words for XState's own events, the code name for others. */
export const eventName = (type: string, words: Words): string => endingWords(type, words) ?? type;

/** Longest wildcard that matches, because it is the most specific. */
const wildcardFor = (type: string, { events }: Words): string | undefined =>
  Object.keys(events)
    .filter((name) => name.endsWith('*') && isDescribed(type, name))
    .toSorted((one, other) => other.length - one.length)[0];

export const eventWords = (type: string, words: Words): string =>
  endingWords(type, words) ?? words.events[type] ?? words.events[wildcardFor(type, words) ?? ''] ?? '';
