import { expect, test } from 'vitest';
import { explore } from '#tools/paths/explore.ts';
import { feasiblePairs, pairsIn, planPairTours } from 'xstate-workbench/paths/pairs';
import { pathsOf } from '#tools/paths/pathsOf.ts';
import { kettleModel } from '#xstate-workbench/tests/kettle.ts';

const exploration = explore(kettleModel);
const feasible = feasiblePairs(exploration);

test('lists pairs of consecutive transitions, including eventless ones', () => {
  expect(feasible).toContain(
    'kettle.looking: always -> kettle.wet, then kettle.wet: switched -> kettle.boiling',
  );
  expect(
    [...feasible].filter((pair) => pair.startsWith('kettle.dry: filled -> kettle.wet, then')),
  ).toHaveLength(3);
});

test('covers all transition pairs with pair tours, but not with ordinary tours', () => {
  const few = new Set(pathsOf(kettleModel).tours.flatMap(pairsIn));
  const tours = planPairTours(exploration, 12);

  expect(few.size).toBeLessThan(feasible.size);
  expect(new Set(tours.flatMap(pairsIn))).toEqual(feasible);
  expect(tours.every(({ steps }) => steps.length <= 12)).toBe(true);
});

test('starts each step of a pair tour at the end of the previous one', () => {
  for (const { start, steps } of planPairTours(exploration)) {
    expect(steps.map(({ from }) => from)).toEqual([start.key, ...steps.slice(0, -1).map(({ to }) => to)]);
  }
});

test('reports pair coverage only if pairs are requested', () => {
  const { pairs, missed, violationTexts } = pathsOf(kettleModel, 'pairs');

  expect({ pairs, missed, broken: violationTexts }).toEqual({
    pairs: { total: feasible.size, uncovered: [] },
    missed: [],
    broken: [],
  });
  expect(pathsOf(kettleModel).pairs).toBeUndefined();
});
