import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, fromPromise, not, or, raise, setup, stateIn } from 'xstate';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { findUnnamedParts } from '#workbench/chart/transitions.ts';
import { findMissingTimeouts } from '#workbench/chart/limits.ts';
import { matchesTrigger } from '#workbench/chart/triggers.ts';
import { conditionOf } from '#workbench/chart/phrases.ts';
import { wordsOf } from '#workbench/adapter/splitWords.ts';
import { emptyWords, findWordProblems } from '#workbench/chart/words.ts';
import { kettle, kettleWords } from './kettle.ts';

const isLate = ({ context }: { context: { hour: number } }): boolean => context.hour > 22;

describe('chartOf', () => {
  test('lists trigger, guard and fallback flag of every transition', () => {
    const transitions = statesIn(chartOf(kettle)).flatMap((state) => state.transitions);

    expect(
      transitions.map(({ trigger: { kind, name }, guard, isOtherwise }) => [kind, name, guard, isOtherwise]),
    ).toEqual([
      ['event', 'drained', undefined, false],
      ['always', '', 'isEmpty', false],
      ['always', '', undefined, true],
      ['event', 'filled', undefined, false],
      ['event', 'filled', 'isFull', false],
      ['event', 'filled', undefined, true],
      ['event', 'switched', undefined, false],
      ['event', 'drained', undefined, false],
      ['done', 'boil', 'isHot', false],
      ['done', 'boil', undefined, true],
      ['failed', 'boil', undefined, false],
      ['elapsed', 'patience', undefined, false],
      ['event', 'switched', undefined, false],
    ]);
  });

  test('gives unique names to transitions with the same event, guard and target', () => {
    const machine = setup({
      guards: { isIt: () => true, isLate: () => false },
      actions: { one: () => {}, two: () => {} },
    }).createMachine({
      id: 'twins',
      on: {
        go: [
          { guard: 'isIt', actions: 'one' },
          { guard: 'isLate', actions: 'one' },
          { guard: 'isIt', actions: 'two' },
        ],
      },
    });

    expect(chartOf(machine).transitions.map(({ name }) => name)).toEqual([
      'twins: go [isIt] -> (stays) (candidate 1)',
      'twins: go [isLate] -> (stays)',
      'twins: go [isIt] -> (stays) (candidate 3)',
    ]);
  });

  test('names inline guards and actions by source code or position and reports them as unnamed', () => {
    const lamp = createMachine({
      types: {} as { context: { hour: number } },
      id: 'lamp',
      context: { hour: 0 },
      entry: [() => {}, assign({ hour: 1 })],
      on: {
        go: [
          { guard: ({ context }) => context.hour > 20, target: '#lamp', actions: raise({ type: 'gone' }) },
          { guard: isLate, actions: 'glow' },
          {
            guard: ({ context }) => {
              return context.hour > 3;
            },
          },
          { guard: not(and(['isOn', stateIn('#lamp')])) },
        ],
      },
      after: { 1000: { target: '#lamp' } },
    });
    const chart = chartOf(lamp);

    expect(chart.entry).toEqual(['action of "entry" in "lamp"', 'assign hour']);
    expect(chart.transitions.map(({ guard }) => guard)).toEqual([
      'context.hour > 20',
      'isLate',
      'guard 3 of "go" in "lamp"',
      'not isOn and in #lamp',
      undefined,
    ]);
    expect(chart.transitions.flatMap(({ actions }) => actions)).toEqual(['raise gone', 'glow']);
    expect(findUnnamedParts(lamp)).toEqual([
      ...Array.from({ length: 4 }, () => 'lamp: a guard has no name'),
      ...Array.from({ length: 3 }, () => 'lamp: an action has no name'),
    ]);
    expect(findUnnamedParts(kettle)).toEqual([]);
  });

  test('identifies states by path and invoked actors by source', () => {
    const chart = chartOf(
      createMachine({
        id: 'lamp',
        initial: 'on',
        states: {
          on: { id: 'shining', invoke: [{ src: 'burn', onDone: { target: '#dark' } }, { src: kettle }] },
          off: { id: 'dark' },
        },
      }),
    );

    expect(chart.initial).toBe('lamp.on');
    expect(chart.states.map(({ id }) => id)).toEqual(['lamp.on', 'lamp.off']);
    expect(chart.states[0]?.transitions[0]?.targets).toEqual(['lamp.off']);
    expect(chart.states[0]?.invokes.map(({ source, isMachine }) => [source, isMachine])).toEqual([
      ['burn', false],
      [undefined, true],
    ]);
  });
});

describe('wordProblems', () => {
  const chart = chartOf(kettle);

  test('reports missing, empty and unused words', () => {
    expect(findWordProblems(chart, kettleWords)).toEqual([]);
    expect(
      findWordProblems(chart, {
        ...kettleWords,
        guards: { isEmpty: 'elle est vide', isHot: ' ', isBig: 'elle est grande' },
      }),
    ).toEqual([
      'kettle: guards: isFull has no word',
      'kettle: guards: isHot has no word',
      'kettle: guards: isBig has a word and no use',
    ]);
  });

  test('reports a wait state without a rejection text, an announcement text or a busy tag', () => {
    expect(findWordProblems(chart, { ...kettleWords, refusals: {} })).toEqual([
      'kettle: refusals: kettle.boiling has no word',
    ]);
    expect(findWordProblems(chart, { ...kettleWords, announcements: {} })).toEqual([
      'kettle: announcements: kettle.boiling has no word',
    ]);
    const idle = chart.states.map((state) => ({ ...state, tags: [] }));
    const busyOnly = idle.filter(({ id }) => id === 'kettle.boiling');
    const problem = 'announces a wait and is not tagged busy';
    expect(findWordProblems({ ...chart, states: idle }, kettleWords)).toEqual([
      `kettle: kettle.boiling ${problem}`,
    ]);
    expect(findWordProblems({ ...chart, states: busyOnly }, kettleWords)).toContain(
      `kettle: kettle ${problem}`,
    );
  });
});

describe('limitProblems', () => {
  const waiting = setup({
    types: {} as { tags: 'busy' },
    actors: { ask: fromPromise(async () => 'yes'), kettle },
    delays: { patience: 1000 },
  });
  const busyState = {
    tags: ['busy'],
    invoke: { id: 'ask', src: 'ask', onDone: { target: 'over' } },
  } as const;

  test('requires a timeout on a busy state with invoked work or on its parent', () => {
    const bare = waiting.createMachine({
      id: 'bare',
      initial: 'asking',
      states: { asking: busyState, over: {} },
    });
    const limited = waiting.createMachine({
      id: 'limited',
      initial: 'asking',
      states: { asking: { ...busyState, after: { patience: { target: 'over' } } }, over: {} },
    });
    const parentMachine = waiting.createMachine({
      id: 'parent',
      initial: 'asking',
      after: { patience: { target: '.over' } },
      states: { asking: busyState, over: {} },
    });

    expect(findMissingTimeouts(chartOf(bare))).toEqual(['bare: bare.asking is busy without a time limit']);
    expect(findMissingTimeouts(chartOf(limited))).toEqual([]);
    expect(findMissingTimeouts(chartOf(parentMachine))).toEqual([]);
  });

  test('requires no timeout on a busy state that invokes another machine', () => {
    const root = waiting.createMachine({
      id: 'root',
      initial: 'waiting',
      states: {
        waiting: {
          tags: ['busy'],
          invoke: { id: 'kettle', src: 'kettle', input: { cups: 1 }, onDone: { target: 'over' } },
        },
        over: {},
      },
    });

    expect(findMissingTimeouts(chartOf(root))).toEqual([]);
  });
});

test.each([
  ['filled', 'filled', true],
  ['kettle.*', 'kettle.filled', true],
  ['*', 'filled', true],
  ['kettle.*', 'kettles', false],
  ['filled', 'filled.again', false],
])('matches event descriptor %s with event %s: %s', (name, type, isMatch) => {
  expect(matchesTrigger({ kind: 'event', name }, type)).toBe(isMatch);
});

const ovenSetup = setup({
  types: { context: {} as { temp: number }, events: {} as { type: 'start' } },
  guards: {
    isShut: () => true,
    minTemp: ({ context }, { min }: { min: number }) => context.temp >= min,
    isAbove: ({ context }, min: number) => context.temp >= min,
  },
});

test('distinguishes candidates with the same guard by its parameters', () => {
  const oven = ovenSetup.createMachine({
    id: 'oven',
    context: { temp: 20 },
    initial: 'off',
    states: {
      off: {
        on: {
          start: [
            { guard: { type: 'minTemp', params: { min: 220 } }, target: 'pizza' },
            { guard: { type: 'minTemp', params: { min: 50 } }, target: 'plate' },
          ],
        },
      },
      pizza: {},
      plate: {},
    },
  });
  const conditions = statesIn(chartOf(oven)).flatMap(({ transitions }) =>
    transitions.map((one) => conditionOf(one, emptyWords)),
  );

  expect(conditions).toEqual(['si minTemp (220)', 'sinon si minTemp (50)']);
});

test('shows guard parameters inside combined guards', () => {
  const oven = ovenSetup.createMachine({
    id: 'oven',
    context: { temp: 20 },
    initial: 'off',
    states: {
      off: {
        on: {
          start: [
            { guard: and(['isShut', { type: 'minTemp', params: { min: 220 } }]), target: 'on' },
            { guard: and(['isShut', { type: 'minTemp', params: { min: 50 } }]), target: 'on' },
            { guard: or([not({ type: 'isAbove', params: 10 }), 'isShut']), target: 'on' },
          ],
        },
      },
      on: {},
    },
  });
  const chart = chartOf(oven);
  const transitions = statesIn(chart).flatMap((state) => state.transitions);

  expect(transitions.map((one) => conditionOf(one, emptyWords))).toEqual([
    'si isShut and minTemp (220)',
    'sinon si isShut and minTemp (50)',
    'sinon si not isAbove (10) or isShut',
  ]);
  expect(transitions.map(({ written }) => written)).toEqual([
    'oven.off: start [isShut and minTemp (220)] -> oven.on',
    'oven.off: start [isShut and minTemp (50)] -> oven.on',
    'oven.off: start [not isAbove (10) or isShut] -> oven.on',
  ]);
  expect(transitions.map((one) => conditionOf(one, wordsOf(chart, 'oven', 'fr')))).toEqual([
    'si is shut et min temp (220)',
    'sinon si is shut et min temp (50)',
    'sinon si non : is above (10) ou is shut',
  ]);
});
