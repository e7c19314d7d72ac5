import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { typeset, type Line, type Run } from './typeset.ts';

/** A history has its sign, with a star where it brings back the states inside too. */
const signed = ({ history }: ChartState, name: string): string =>
  history === undefined ? name : `${history === 'deep' ? 'H*' : 'H'} ${name}`;

/** What people call a state, and what the code does; a word that only repeats the code is not said twice. */
export function namesOf(state: ChartState, words: Words): { name: string; code: string | undefined } {
  const { id, key, kind } = state;
  const name = words.states[id] ?? key;
  // One of several histories has its owner's name before its own.
  const own = kind === 'history' ? name.slice(name.lastIndexOf('.') + 1) : name;
  const isSame = own.toLowerCase() === key.toLowerCase();
  return { name: signed(state, name), code: isSame ? undefined : key };
}

/** Both names in one line. */
export function titleRuns(state: ChartState, words: Words, to?: string): Run[] {
  const { name, code } = namesOf(state, words);
  const head: Run = to === undefined ? { text: name, tone: 'key' } : { text: name, tone: 'key', to };
  return code === undefined ? [head] : [head, { text: `  ${code}`, tone: 'code' }];
}

/** What stands in the bar over a compound state. */
export const titleOf = (state: ChartState, words: Words): Line[] =>
  typeset([{ runs: titleRuns(state, words) }], Number.POSITIVE_INFINITY);
