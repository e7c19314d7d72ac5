import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { anywhereParagraph, exceptionsTo } from '#workbench/diagram/exceptions.ts';
import type { SheetOf } from '#workbench/diagram/conditionSummary.ts';

const sheetOf: SheetOf = (transition) =>
  transition.startsWith('m.s1:') ? { name: 'm-2', number: 2 } : { name: 'm-details', number: 7 };

/** Returns the text of the drawing about the states where event `go` applies. */
function paragraphFor(machine: AnyStateMachine): string {
  const chart = chartOf(machine);
  const { runs } = anywhereParagraph(chart, exceptionsTo(chart, 'go'), emptyWords, sheetOf);
  return runs.map(({ text }) => text).join('');
}

/** Creates a machine whose first `blockedCount` states block the event `go`. `others` are additional states. */
const machineOf = (blockedCount: number, others: object, type: 'parallel' | 'compound' = 'compound') =>
  createMachine({
    id: 'm',
    type,
    on: { go: '.s0' },
    states: {
      ...Object.fromEntries(
        Array.from({ length: blockedCount }, (_, index) => [`s${index}`, { on: { go: {} } }]),
      ),
      ...others,
    },
    ...(type === 'compound' ? { initial: 's0' } : {}),
  });

test('lists up to four excluded states by name', () => {
  expect(paragraphFor(machineOf(4, { open: {} }))).toBe(
    'depuis partout, sauf «\u00a0m.s0\u00a0», «\u00a0m.s1\u00a0», «\u00a0m.s2\u00a0», «\u00a0m.s3\u00a0»',
  );
});

test('lists the few states that apply instead of many excluded ones, without transient states', () => {
  const others = {
    open: {},
    asking: { on: { go: { guard: 'isLate', target: 'open' } } },
    passing: { always: 'open' },
  };

  expect(paragraphFor(machineOf(5, others))).toBe(
    'depuis «\u00a0m.open\u00a0», «\u00a0m.asking\u00a0»\u00a0; «\u00a0m.asking\u00a0» peut traiter l’événement d’abord',
  );
});

test('lists up to eight excluded states by name if more than four other states apply', () => {
  const others = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`open${index}`, {}]));

  expect(paragraphFor(machineOf(5, others))).toBe(
    'depuis partout, sauf «\u00a0m.s0\u00a0», «\u00a0m.s1\u00a0», «\u00a0m.s2\u00a0», «\u00a0m.s3\u00a0», «\u00a0m.s4\u00a0»',
  );
});

test('shows only the number and sheets of the excluded states if both lists are long', () => {
  const others = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`open${index}`, {}]));

  expect(paragraphFor(machineOf(9, others))).toBe(
    'depuis partout, sauf 9 états qui ont leur propre transition\u00a0: feuilles 2, 7',
  );
});

test('counts the excluded states of a parallel machine instead of listing its other regions', () => {
  expect(paragraphFor(machineOf(9, { open: {} }, 'parallel'))).toContain('sauf 9 états');
});

test('counts a guarded state whose child blocks the event as excluded', () => {
  const asking = {
    initial: 'deaf',
    on: { go: { guard: 'isLate', target: 'open' } },
    states: { deaf: { on: { go: {} } } },
  };

  expect(paragraphFor(machineOf(8, { open: {}, asking }))).toContain('sauf 10 états');
});
