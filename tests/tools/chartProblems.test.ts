import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { chartOf } from 'xstate-workbench/chart/chart';
import { findMissingTimeouts, findUnnamedParts, findWordProblems } from '#tools/chartProblems.ts';
import { kettle, kettleWords } from '#xstate-workbench/tests/kettle.ts';

test('reports guards and actions without a name', () => {
  const lamp = createMachine({
    id: 'lamp',
    entry: [() => {}, assign({ hour: 1 })],
    on: { go: [{ guard: ({ context }) => context['hour'] > 20, target: '#lamp' }, { guard: 'isLate' }] },
    after: { 1000: { target: '#lamp' } },
  });

  expect(findUnnamedParts(lamp)).toEqual([
    'lamp: a guard has no name',
    'lamp: an action has no name',
    'lamp: an action has no name',
  ]);
  expect(findUnnamedParts(kettle)).toEqual([]);
});

describe('findWordProblems', () => {
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

describe('findMissingTimeouts', () => {
  const waiting = setup({
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
