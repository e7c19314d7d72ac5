import { expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { noWords, type Words } from '#workbench/chart/words.ts';
import { createLayout } from '#workbench/diagram/layout.ts';

const words: Words = {
  ...noWords,
  events: { rung: 'on sonne' },
  guards: { isLate: 'il est tard', isPaid: 'c’est payé' },
};

/** What each arrow of a machine's drawing says, with some states closed or drawn on another sheet. */
async function labelsOf(
  machine: AnyStateMachine,
  { closed = [], part }: { readonly closed?: readonly string[]; readonly part?: readonly string[] },
): Promise<Record<string, readonly string[]>> {
  const chart = chartOf(machine);
  const { graph } = await createLayout(chart, words).layOut({
    state: chart,
    closed: new Set(closed),
    part: part === undefined ? undefined : new Set(part),
    detail: 'conditions',
    direction: 'DOWN',
  });
  return Object.fromEntries(
    [...graph.arrows].map(([id, { arrow }]) => [
      id,
      arrow.lines.map(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join(' ')
          .replaceAll(/\s+/g, ' '),
      ),
    ]),
  );
}

const nightly = createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      initial: 'idle',
      states: {
        idle: { on: { rung: [{ guard: 'isPaid', target: '#shop.asleep' }, { target: '#shop.paying' }] } },
        busy: { on: { rung: { guard: 'isPaid', target: '#shop.paying' } } },
      },
    },
    asleep: { on: { closed: 'paying' } },
    paying: {
      initial: 'cash',
      on: {
        rung: [
          { guard: 'isLate', target: 'asleep' },
          { guard: 'isPaid', target: 'open' },
        ],
      },
      states: { cash: {}, card: {} },
    },
  },
});

test('arrows that leave a closed state say what they ask, and of whom where that is not sure', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'] });

  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', 'si c’est payé', '(« shop.open.idle »)']);
  expect(labels['shop.open->shop.paying']).toEqual([
    'on sonne',
    'sauf si c’est payé',
    'si c’est payé',
    '(« shop.open.busy »)',
  ]);
});

test('a number whose predecessors stand on another sheet says so', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      on: { rung: [{ guard: 'isLate', target: '.asleep' }, { target: '.paying' }] },
      states: { open: {}, paying: {}, asleep: {} },
    }),
    { part: ['shop.open', 'shop.paying'] },
  );
  expect(labels['shop/anywhere->shop.paying']).toEqual(['on sonne', '2 sinon', '1 : sur une autre feuille']);
});

test('who comes from another sheet and goes deeper comes by an arrow of their own', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: { on: { rung: 'paying' } },
        asleep: { on: { rung: 'paying.card' } },
        paying: { initial: 'cash', states: { cash: {}, card: {} } },
      },
    }),
    { closed: ['shop.paying'], part: ['shop.paying'] },
  );

  expect(Object.values(labels)).toEqual([[], ['shop.paying.card']]);
});

const settles = (last: object) =>
  createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        always: [
          { guard: 'isLate', target: 'asleep' },
          { target: 'paying', ...last },
        ],
      },
      paying: {},
      asleep: {},
    },
  });

test('where nothing is done at once unless asked, the drawing says that one stays', async () => {
  const [asked, unasked] = [
    await labelsOf(settles({ guard: 'isPaid' }), {}),
    await labelsOf(settles({}), {}),
  ];

  expect(asked['shop.open->shop.paying']).toEqual(['aussitôt', '2 sinon si c’est payé', 'sinon, on reste']);
  expect(asked['shop.open->shop.asleep']).toEqual(['aussitôt', '1 s’il est tard']);
  expect(unasked['shop.open->shop.paying']).toEqual(['aussitôt', '2 sinon']);
});
