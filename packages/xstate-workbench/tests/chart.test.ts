import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, or, raise, setup, stateIn } from 'xstate';
import { chartOf, statesIn } from '#workbench/chart/chart.ts';
import { matchesTrigger } from '#workbench/chart/triggers.ts';
import { conditionOf } from '#workbench/chart/phrases.ts';
import { wordsOf } from '#workbench/adapter/splitWords.ts';
import { emptyWords } from '#workbench/chart/words.ts';
import { kettle } from './kettle.ts';

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

  test('names inline guards and actions by source code or position', () => {
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
    'sinon si non\u00a0: is above (10) ou is shut',
  ]);
});
