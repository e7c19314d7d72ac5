import type { ChartState } from '#workbench/chart/chart.ts';
import type { Words } from '#workbench/chart/words.ts';
import { typeset, type Line, type Run } from './typeset.ts';

const withHistorySign = ({ history }: ChartState, name: string): string =>
  history === undefined ? name : `${history === 'deep' ? 'H*' : 'H'} ${name}`;

/** Returns the label and the code name of a state. The code name is omitted if it equals the label. */
export function namesOf(state: ChartState, words: Words): { name: string; code: string | undefined } {
  const { id, key, kind } = state;
  const name = words.states[id] ?? key;
  // If a chart has several history states, their names start with the parent's name, which this comparison ignores.
  const labelWithoutParent = kind === 'history' ? name.slice(name.lastIndexOf('.') + 1) : name;
  const repeatsCode = labelWithoutParent.toLowerCase() === key.toLowerCase();
  return { name: withHistorySign(state, name), code: repeatsCode ? undefined : key };
}

export function titleRuns(state: ChartState, words: Words, to?: string): Run[] {
  const { name, code } = namesOf(state, words);
  const head: Run = to === undefined ? { text: name, tone: 'key' } : { text: name, tone: 'key', to };
  return code === undefined ? [head] : [head, { text: `  ${code}`, tone: 'code' }];
}

export const titleOf = (state: ChartState, words: Words): Line[] =>
  typeset([{ runs: titleRuns(state, words) }], Number.POSITIVE_INFINITY);
