import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { labelsOf } from './arrowLabels.ts';

test('notes once per event that later candidate transitions are in another frame', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: {
          on: {
            rung: [
              { guard: 'isLate', target: 'asleep' },
              { guard: 'isPaid', target: 'paying' },
              { actions: 'shrug' },
            ],
          },
        },
        paying: {},
        asleep: {},
      },
    }),
    {},
  );
  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', '1 s’il est tard']);
  expect(labels['shop.open->shop.paying']).toEqual([
    'on sonne',
    '2 sinon si c’est payé',
    '3 : dans un autre cadre',
  ]);
});

test('groups source states with the same guard under one condition', async () => {
  const labels = await labelsOf(
    createMachine({
      id: 'shop',
      initial: 'open',
      states: {
        open: {
          initial: 'idle',
          states: {
            idle: { on: { rung: { guard: 'isPaid', target: '#shop.asleep' } } },
            busy: { on: { rung: { guard: 'isPaid', target: '#shop.asleep' } } },
            dark: { on: { rung: { guard: 'isPaid', target: '#shop.paying' } } },
          },
        },
        asleep: {},
        paying: {},
      },
    }),
    { closed: ['shop.open'] },
  );
  expect(labels['shop.open->shop.asleep']).toEqual([
    'on sonne',
    'si c’est payé',
    '(« shop.open.idle »,',
    '« shop.open.busy »)',
  ]);
});

test('summarizes a fallback from a collapsed state as "in other cases"', async () => {
  const several = createMachine({
    id: 'shop',
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              rung: [
                { guard: 'isLate', target: 'busy' },
                { guard: 'isPaid', target: 'busy' },
                { target: '#shop.asleep' },
              ],
            },
          },
          busy: {},
        },
      },
      asleep: {},
    },
  });
  const labels = await labelsOf(several, { closed: ['shop.open'] });

  expect(labels['shop.open->shop.asleep']).toEqual(['on sonne', 'dans d’autres cas']);
});
