import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { noWords } from '#workbench/chart/words.ts';
import { foldedIn, foldOf } from '#workbench/diagram/folds.ts';

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
  foldedIn(candidates).map(({ rank }) => rank);

test('the last candidates that lead to one place are folded, those before another place are not', () => {
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

test('a question whose no leads nowhere is not folded, nor one by itself', () => {
  expect(ranksOf(candidatesOf({ guard: 'isA', target: 'left' }, { guard: 'isB', target: 'left' }))).toEqual(
    [],
  );
  expect(ranksOf(candidatesOf({ guard: 'isA', target: 'right' }, { target: 'left' }))).toEqual([]);
});

test('what is folded has its numbers, says that it is done in any case, and where to read what', () => {
  const candidates = candidatesOf({ guard: 'isA', target: 'left', actions: 'sayA' }, { target: 'left' });
  const [line] = foldOf(foldedIn(candidates), noWords, { sheetOf });

  expect(line?.runs.map(({ text }) => text).join('')).toBe(
    '12 dans tous les cas ; ce qui est fait ou dit dépend du cas : feuille 7',
  );
  expect(line?.runs.at(-1)?.to).toBe('sheet m-details');
});
