import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { labelsOf } from './arrowLabels.ts';

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
  expect(labels['shop/anywhere->shop.paying']).toEqual(['on sonne', '2 sinon', '1 : dans un autre cadre']);
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

  expect(Object.values(labels)).toEqual([['on sonne'], ['on sonne', 'shop.paying.card']]);
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
