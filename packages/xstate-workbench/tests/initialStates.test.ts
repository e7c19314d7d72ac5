import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { createGraph } from '#workbench/diagram/graph.ts';

/** Returns the ids of states with an arrow from the initial dot, innermost first. */
function startsOf(machine: AnyStateMachine): string[] {
  const state = chartOf(machine);
  const frame = { state, closed: new Set<string>(), part: undefined, detail: 'effects' } as const;
  const { boxes } = createGraph({ chart: state, frame: { ...frame, direction: 'DOWN' }, words: emptyWords });
  return [...boxes].flatMap(([id, { kind }]) => (kind === 'start' ? [id.replace('/start', '')] : []));
}

const inner = { initial: 'one', states: { one: {}, two: {} } };

test('draws an initial dot only where a transition enters the initial state', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'idle',
    states: {
      idle: { on: { past: 'passed.two', into: 'entered' } },
      passed: inner,
      entered: inner,
    },
  });

  expect(startsOf(machine)).toEqual(['m.entered', 'm']);
});

test('draws an initial dot in the other regions if a transition enters one region directly', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'idle',
    states: {
      idle: { on: { past: '#m.both.left.two' } },
      both: { type: 'parallel', states: { left: inner, right: inner } },
    },
  });

  expect(startsOf(machine)).toEqual(['m.both.right', 'm']);
});

test('draws an initial dot in a state if a transition targets its history before the first visit', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'idle',
    states: {
      idle: { on: { back: 'left.was' } },
      left: { initial: 'one', states: { one: {}, two: {}, was: { type: 'history' } } },
    },
  });

  expect(startsOf(machine)).toEqual(['m.left', 'm']);
});
