import { expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { mutantText } from '#workbench/mutants/phrases.ts';
import { mutantsOf } from '#workbench/mutants/mutants.ts';
import { mutateModel } from './explored.ts';

const till = setup({
  types: {
    context: {} as { sold: number },
    events: {} as { type: 'sell'; kind: string } | { type: 'open' } | { type: 'shut' },
  },
  guards: {
    isIdle: ({ context }) => context.sold === 0,
    isKind: ({ event }, kind: string) => 'kind' in event && event.kind === kind,
  },
  actions: { beep: () => {}, ring: () => {} },
}).createMachine({
  id: 'till',
  context: { sold: 0 },
  initial: 'closed',
  states: {
    closed: { on: { open: 'open' } },
    open: {
      entry: ['beep', 'ring', 'beep'],
      on: {
        sell: [
          { guard: { type: 'isKind', params: 'bread' }, actions: assign({ sold: 1 }), target: 'closed' },
          { guard: { type: 'isKind', params: 'cake' }, actions: ['beep', 'beep'], target: 'closed' },
        ],
        shut: [{ guard: 'isIdle', target: 'over', actions: 'beep' }, { target: 'over' }],
      },
    },
    over: { type: 'final' },
  },
});

test('names mutants of identical candidates or actions by position', () => {
  const mutants = mutantsOf(till);
  const ids = mutants.map(({ id }) => id);

  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => /\(\d+\)/.test(id))).toEqual([]);
  expect(ids).toContain('till.open: sell [isKind] -> till.closed (candidate 2), transition dropped');
  expect(ids).toContain(
    'till.open: sell [isKind] -> till.closed (candidate 2), action dropped, beep (action 1)',
  );
  expect(ids).toContain('till.open, entry dropped, beep (action 3)');
  expect(ids).toContain('till.open, entry dropped, ring');
  expect(mutants.map((mutant) => mutantText(mutant, 'fr'))).toContain(
    'till.open, action d’entrée retirée, beep (action 3)',
  );
});

test('kills a mutant that loses coverage despite identical candidate transitions', () => {
  const { kills } = mutateModel({
    machine: till,
    inputs: [undefined],
    events: [
      { type: 'sell', kind: 'bread' },
      { type: 'sell', kind: 'cake' },
      { type: 'open' },
      { type: 'shut' },
    ],
    invariants: {},
    keyOf: ({ value, context }) => JSON.stringify([value, context]),
  });
  const killedByCoverage = kills.filter(({ by }) => by === 'coverage').map(({ mutant }) => mutant.id);

  expect(killedByCoverage).toContain('till.open: shut [isIdle] -> till.over, guard dropped, isIdle');
});
