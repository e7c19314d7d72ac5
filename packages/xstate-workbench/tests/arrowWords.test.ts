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

test('what one state of a closed one asks, and another does not, is said of each', async () => {
  const shop = createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        states: {
          idle: { on: { rung: '#shop.asleep' } },
          busy: { on: { rung: { guard: 'isLate', target: '#shop.asleep' } } },
        },
      },
      asleep: {},
    },
  });
  const labels = await labelsOf(shop, { closed: ['shop.open'] });

  expect(labels['shop.open->shop.asleep']).toEqual([
    'on sonne',
    '(« shop.open.idle »)',
    's’il est tard',
    '(« shop.open.busy »)',
  ]);
});

test('what one state of another sheet asks, and another does not, is said with its state', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: { on: { rung: 'asleep' } },
        paying: { on: { rung: [{ guard: 'isLate' }, { target: 'asleep' }] } },
        asleep: {},
      },
    }),
    { part: ['shop.asleep'] },
  );
  expect(Object.values(labels)).toEqual([['on sonne', 'sauf s’il est tard', '(« shop.paying »)']]);
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
  expect(labels['shop/anywhere->shop.paying']).toEqual([
    'on sonne',
    '2 sauf s’il est tard',
    '1 : dans un autre cadre',
  ]);
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

  expect(Object.values(labels)).toEqual([['on sonne'], ['shop.paying.card', 'on sonne']]);
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
  expect(unasked['shop.open->shop.paying']).toEqual(['aussitôt', '2 sauf s’il est tard']);
});

test('who comes from another sheet says why it came here, where its event leads elsewhere too', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: {
          on: { rung: [{ guard: 'isLate', target: 'asleep' }, { target: 'paying' }], knocked: 'paying' },
        },
        asleep: {},
        paying: {},
      },
    }),
    { part: ['shop.asleep', 'shop.paying'] },
  );

  expect(labels['shop.asleep/before/elsewhere->shop.asleep']).toEqual(['on sonne', 's’il est tard']);
  expect(labels['shop.paying/before/elsewhere->shop.paying']).toEqual([
    'on sonne',
    'sauf s’il est tard',
    'knocked',
  ]);
});

const till = createMachine({
  id: 'shop',
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'pay',
        src: 'pay',
        onDone: [
          { guard: 'isPaid', target: 'paying', actions: 'thank' },
          { guard: 'isLate', target: 'asleep' },
          { target: 'paying', actions: 'ask' },
        ],
        onError: { target: 'asleep' },
      },
    },
    asleep: {},
    paying: {},
  },
});

test('several answers that come to one place and do not mean the same say what each does', async () => {
  const labels = await labelsOf(till, {});

  expect(labels['shop.open->shop.paying']).toEqual(['pay', '1 si c’est payé', 'thank', '3 sinon', 'ask']);
  expect(labels['shop.open->shop.asleep']).toEqual(['pay', '2 sinon s’il est tard', 'pay']);
});

test('a last candidate says the contrary of the question before it, where the words have one', async () => {
  const labels = await labelsOf(till, { contraries: { isLate: 'il fait jour' } });

  expect(labels['shop.open->shop.paying']).toContain('3 sinon (il fait jour)');
});

test('an event that a clock outside of the chart sends says after how long', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'], clocks: { closed: '24 h' } });

  expect(labels['shop.asleep->shop.paying']).toEqual(['closed', '24 h']);
});

test('where there is room for little, an event that leads to several places still says why', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'], detail: 'choices' });

  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', 'si c’est payé', '(« shop.open.idle »)']);
  expect(labels['shop.asleep->shop.paying']).toEqual(['closed']);
});
