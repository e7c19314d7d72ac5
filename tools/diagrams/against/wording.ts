import { actionsText } from 'xstate-workbench/chart/phrases';
import { wordFor, type Words } from 'xstate-workbench/chart/words';

export type BothWords = readonly [before: Words, after: Words];

/** Quotes a text in French. French typography uses “ ” inside « ». */
export const quoted = (word: string): string =>
  `« ${word.replaceAll(/«\s*/g, '“').replaceAll(/\s*»/g, '”')} »`;

export const stateWord = (id: string, words: Words): string => quoted(wordFor(words, 'states', id));

export const listOf = (names: readonly string[], words: Words): string => quoted(actionsText(names, words));

export function listChanges(
  before: readonly string[],
  after: readonly string[],
  [wordsBefore, wordsAfter]: BothWords,
): string[] {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  const isReordered = added.length === 0 && removed.length === 0 && before.join() !== after.join();
  return [
    ...(added.length > 0 ? [`actions ajoutées : ${listOf(added, wordsAfter)}`] : []),
    ...(removed.length > 0 ? [`actions retirées : ${listOf(removed, wordsBefore)}`] : []),
    ...(isReordered ? [`mêmes actions dans un autre ordre : ${listOf(after, wordsAfter)}`] : []),
  ];
}
