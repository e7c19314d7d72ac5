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

test('labels an arrow from a collapsed state with its guard and inner source state', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'] });

  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', 'si c’est payé', '(« shop.open.idle »)']);
  expect(labels['shop.open->shop.paying']).toEqual([
    'on sonne',
    'sauf si c’est payé',
    'si c’est payé',
    '(« shop.open.busy »)',
  ]);
});

test('labels an arrow from a collapsed state with each inner source and its guard', async () => {
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

test('names the only guarded source state of an arrow from another sheet', async () => {
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

test('notes that an earlier candidate transition is in another frame', async () => {
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

test('draws separate arrows from other sheets to a state and to its nested state', async () => {
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

const shopWith = (last: object) =>
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

test('notes that the state stays if no guard of its eventless transitions passes', async () => {
  const [guarded, withFallback] = [
    await labelsOf(shopWith({ guard: 'isPaid' }), {}),
    await labelsOf(shopWith({}), {}),
  ];

  expect(guarded['shop.open->shop.paying']).toEqual([
    'aussitôt',
    '2 sinon si c’est payé',
    'sinon, même état',
  ]);
  expect(guarded['shop.open->shop.asleep']).toEqual(['aussitôt', '1 s’il est tard']);
  expect(withFallback['shop.open->shop.paying']).toEqual(['aussitôt', '2 sauf s’il est tard']);
});

test('labels an arrow from another sheet with its event and guard', async () => {
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

test('numbers onDone transitions with the same target and lists their actions', async () => {
  const labels = await labelsOf(till, {});

  expect(labels['shop.open->shop.paying']).toEqual(['pay', '1 si c’est payé', 'thank', '3 sinon', 'ask']);
  expect(labels['shop.open->shop.asleep']).toEqual(['pay', '2 sinon s’il est tard', 'pay']);
});

test('labels a fallback with the configured opposite of the preceding guard', async () => {
  const labels = await labelsOf(till, { contraries: { isLate: 'il fait jour' } });

  expect(labels['shop.open->shop.paying']).toContain('3 sinon (il fait jour)');
});

test('labels an event from an external timer with its delay', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'], clocks: { closed: '24 h' } });

  expect(labels['shop.asleep->shop.paying']).toEqual(['closed', '24 h']);
});

test('shows the guards of an event with several targets even at reduced detail', async () => {
  const labels = await labelsOf(nightly, { closed: ['shop.open'], detail: 'choices' });

  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', 'si c’est payé', '(« shop.open.idle »)']);
  expect(labels['shop.asleep->shop.paying']).toEqual(['closed']);
});
