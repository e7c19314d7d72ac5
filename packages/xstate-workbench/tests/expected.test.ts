import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartOf } from '#workbench/chart/chart.ts';
import { isExpectedIn } from '#workbench/inspector/expected.ts';

const till = chartOf(
  createMachine({
    id: 'till',
    initial: 'open',
    on: { 'code.typed': '.open', 'code.cleared': '.open', wiped: '.open' },
    states: {
      open: {},
      paying: { on: { 'code.*': {}, 'code.cleared': '#till.open', wiped: [{ guard: 'isSafe' }, {}] } },
      paid: { on: { '*': {} } },
    },
  }),
);
const isExpected = (state: string, type: string): boolean =>
  isExpectedIn(till, new Set(['till', `till.${state}`]), type);

test.each([
  ['open', 'code.typed', true],
  ['open', 'unheard', false],
  ['paying', 'code.typed', false],
  // A transition with the event's exact name takes precedence over one with a wildcard.
  ['paying', 'code.cleared', true],
  ['paid', 'code.typed', false],
  ['paid', 'wiped', false],
])('decides for state %s whether event %s is expected: %s', (state, type, expected) =>
  expect(isExpected(state, type)).toBe(expected),
);

test('expects a delay only in the state that defines it, even if delays share a name', () => {
  const oven = chartOf(
    createMachine({
      id: 'oven',
      initial: 'warming',
      states: {
        warming: { after: { patience: 'cold' } },
        baking: { after: { patience: 'cold' } },
        cold: { id: 'off', after: { patience: 'warming' } },
      },
    }),
  );
  const isExpectedAt = (state: string, type: string): boolean =>
    isExpectedIn(oven, new Set(['oven', `oven.${state}`]), type);
  expect(isExpectedAt('warming', 'xstate.after.patience.oven.warming')).toBe(true);
  expect(isExpectedAt('warming', 'xstate.after.patience.oven.baking')).toBe(false);
  // The state of the delay has a custom id, which differs from its path.
  expect(isExpectedAt('cold', 'xstate.after.patience.off')).toBe(true);
});
