import { effectsOf } from '#workbench/chart/phrases.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';

export type BothWords = readonly [before: Words, after: Words];

/** French typography uses “ ” inside « ». */
export const quoted = (word: string): string =>
  `« ${word.replaceAll(/«\s*/g, '“').replaceAll(/\s*»/g, '”')} »`;

export const stateWord = (id: string, words: Words): string => quoted(wordFor(words, 'states', id));

export const listOf = (names: readonly string[], words: Words): string => quoted(effectsOf(names, words));

export function listChanges(
  before: readonly string[],
  after: readonly string[],
  [wordsBefore, wordsAfter]: BothWords,
): string[] {
  const more = after.filter((name) => !before.includes(name));
  const less = before.filter((name) => !after.includes(name));
  const isOrder = more.length === 0 && less.length === 0 && before.join() !== after.join();
  return [
    ...(more.length > 0 ? [`actions ajoutées : ${listOf(more, wordsAfter)}`] : []),
    ...(less.length > 0 ? [`actions retirées : ${listOf(less, wordsBefore)}`] : []),
    ...(isOrder ? [`mêmes actions dans un autre ordre : ${listOf(after, wordsAfter)}`] : []),
  ];
}
