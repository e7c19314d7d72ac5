import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { foldableCandidates, foldedParagraphs } from '#workbench/diagram/foldedCandidates.ts';

const candidatesOf = (...candidates: readonly { guard?: string; target: string; actions?: string }[]) => {
  const machine = createMachine({
    id: 'm',
    initial: 'idle',
    states: { idle: { on: { go: [...candidates] } }, left: {}, right: {} },
  });
  return chartOf(machine).states[0]?.transitions ?? [];
};
const sheetOf = () => ({ name: 'm-details', number: 7 });
const ranksOf = (candidates: ReturnType<typeof candidatesOf>): (number | undefined)[] =>
  foldableCandidates(candidates).map(({ rank }) => rank);

test('folds only the last candidate transitions with the same target into one line', () => {
  expect(
    ranksOf(
      candidatesOf(
        { guard: 'isA', target: 'left' },
        { guard: 'isB', target: 'right' },
        { guard: 'isC', target: 'left', actions: 'sayC' },
        { target: 'left', actions: 'sayElse' },
      ),
    ),
  ).toEqual([3, 4]);
});

test('does not fold candidate transitions without a fallback, or a single one', () => {
  expect(ranksOf(candidatesOf({ guard: 'isA', target: 'left' }, { guard: 'isB', target: 'left' }))).toEqual(
    [],
  );
  expect(ranksOf(candidatesOf({ guard: 'isA', target: 'right' }, { target: 'left' }))).toEqual([]);
});

test('shows folded candidate transitions as one line with their ranks and a link to details', () => {
  const candidates = candidatesOf({ guard: 'isA', target: 'left', actions: 'sayA' }, { target: 'left' });
  const [line] = foldedParagraphs(foldableCandidates(candidates), emptyWords, { sheetOf });

  expect(line?.runs.map(({ text }) => text).join('')).toBe(
    '12 dans tous les cas\u00a0; les actions dépendent du cas\u00a0: feuille 7',
  );
  expect(line?.runs.at(-1)?.to).toBe('sheet m-details');
});
