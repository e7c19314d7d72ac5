import type { ChartState } from '#workbench/chart/chart.ts';
import { wordFor, type Words } from '#workbench/chart/words.ts';
import { typeset, type Line, type Run } from './typeset.ts';

/** A word that only repeats the key, as of a machine without a dictionary, is not said twice. */
export function captionsOf({ id, key }: ChartState, words: Words): string[] {
  const word = wordFor(words, 'states', id);
  return word.toLowerCase() === key.toLowerCase() ? [] : [word];
}

/** A state's key; a history has its sign, with a star where it brings back the states inside too. */
export const keyOf = ({ key, history }: ChartState): string =>
  history === undefined ? key : `${history === 'deep' ? 'H*' : 'H'} ${key}`;

/** Captions as text, which leads to a state if there is one to lead to. */
export const runsOf = (captions: readonly string[], to?: string): Run[] =>
  captions.map((text) => (to === undefined ? { text, tone: 'caption' } : { text, tone: 'caption', to }));

/** What stands in the bar over a compound state. */
export const titleOf = (state: ChartState, words: Words): Line[] =>
  typeset(
    [
      {
        runs: [
          { text: state.key, tone: 'key' },
          ...runsOf(captionsOf(state, words).map((word) => `  ${word}`)),
        ],
      },
    ],
    Number.POSITIVE_INFINITY,
  );
