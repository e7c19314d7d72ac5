import { sentenceOf } from '#workbench/chart/phrases.ts';
import { endingOf } from '#workbench/chart/triggers.ts';
import type { Words } from '#workbench/chart/words.ts';

/** That an actor, a state or a delay has come to its end, in words; null for any other event. */
export function endingWords(type: string, words: Words): string | null {
  const ending = endingOf(type);
  if (ending === undefined) return null;
  // A delay without a name is called by its figure.
  const isFigure = ending.kind === 'elapsed' && /^\d+$/.test(ending.name);
  return sentenceOf(isFigure ? { ...ending, after: Number(ending.name) } : ending, words);
}

/** What an event is called; empty for one that has no words. */
export const eventWords = (type: string, words: Words): string =>
  endingWords(type, words) ?? words.events[type] ?? '';
