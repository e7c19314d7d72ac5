import { sentenceOf } from './phrases.ts';
import { endingOf, isDescribed } from './triggers.ts';
import { phrasesIn } from './language.ts';
import { wordFor, type Words } from './words.ts';

/** That an actor tells of itself, or that it, a state or a delay has come to its end, in words; null for any other event. */
export function endingWords(type: string, words: Words): string | null {
  const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(type)?.groups ?? {};
  if (actor !== undefined) return phrasesIn(words.language).news + wordFor(words, 'actors', actor);
  const ending = endingOf(type);
  if (ending === undefined) return null;
  // A delay without a name is called by its figure.
  const isFigure = ending.kind === 'elapsed' && /^\d+$/.test(ending.name);
  const said = sentenceOf(isFigure ? { ...ending, after: Number(ending.name) } : ending, words);
  // Limits of several states may be called alike.
  const state = ending.kind === 'elapsed' ? type.slice(`xstate.after.${ending.name}.`.length) : '';
  const where = words.states[state];
  return where === undefined ? said : `${said} (${where})`;
}

/** What an event is called where there is room for one name: XState's own by its words, others as the code has them. */
export const eventName = (type: string, words: Words): string => endingWords(type, words) ?? type;

/** Of names that stand for many, the one that says most. */
const wildcardFor = (type: string, { events }: Words): string | undefined =>
  Object.keys(events)
    .filter((name) => name.endsWith('*') && isDescribed(type, name))
    .toSorted((one, other) => other.length - one.length)[0];

/** What an event is called; empty for one that has no words. */
export const eventWords = (type: string, words: Words): string =>
  endingWords(type, words) ?? words.events[type] ?? words.events[wildcardFor(type, words) ?? ''] ?? '';
