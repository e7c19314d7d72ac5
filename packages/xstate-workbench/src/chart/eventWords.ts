import { triggerSentence } from './phrases.ts';
import { parseXStateEvent, matchesDescriptor } from './triggers.ts';
import { phrasesIn } from './language.ts';
import { wordFor, type Words } from './words.ts';

/**
 * Returns the label of an event that XState generates (snapshot, done, error, delay). `null` for an event of the
 * machine.
 */
export function xstateEventLabel(type: string, words: Words): string | null {
  const { actor } = /^xstate\.snapshot\.(?<actor>.+)$/.exec(type)?.groups ?? {};
  if (actor !== undefined) return phrasesIn(words.language).snapshotPrefix + wordFor(words, 'actors', actor);
  const parsedEvent = parseXStateEvent(type);
  if (parsedEvent === undefined) return null;
  // If a delay has no name, its label is the duration.
  const isNumericDelay = parsedEvent.kind === 'elapsed' && /^\d+$/.test(parsedEvent.name);
  const label = triggerSentence(
    isNumericDelay ? { ...parsedEvent, after: Number(parsedEvent.name) } : parsedEvent,
    words,
  );
  // Delays of different states may have the same label, so the label also names the state.
  const state = parsedEvent.kind === 'elapsed' ? type.slice(`xstate.after.${parsedEvent.name}.`.length) : '';
  const stateLabel = words.states[state];
  return stateLabel === undefined ? label : `${label} (${stateLabel})`;
}

export const eventName = (type: string, words: Words): string => xstateEventLabel(type, words) ?? type;

/** Returns the longest wildcard that matches the event type, because the longest one is the most specific. */
const wildcardFor = (type: string, { events }: Words): string | undefined =>
  Object.keys(events)
    .filter((name) => name.endsWith('*') && matchesDescriptor(type, name))
    .toSorted((one, other) => other.length - one.length)[0];

export const eventWords = (type: string, words: Words): string =>
  xstateEventLabel(type, words) ?? words.events[type] ?? words.events[wildcardFor(type, words) ?? ''] ?? '';
