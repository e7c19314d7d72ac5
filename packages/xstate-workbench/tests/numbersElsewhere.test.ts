import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { labelsOf } from './arrowLabels.ts';

test('a number whose successors stand on another sheet says so, once for an event', async () => {
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

test('the states in which the same is asked stand behind one question', async () => {
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

test('where more was asked before, the last of the questions leads to the sheet with all of them', async () => {
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
