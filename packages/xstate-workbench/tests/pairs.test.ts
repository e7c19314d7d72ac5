import { expect, test } from 'vitest';
import { explore } from '#workbench/paths/explore.ts';
import { feasiblePairs, pairsIn, planPairs } from '#workbench/paths/pairs.ts';
import { pathsOf } from '#workbench/paths/paths.ts';
import { kettleModel } from './kettle.ts';

const exploration = explore(kettleModel);
const feasible = feasiblePairs(exploration);

test('a pair is two transitions that can follow one another, an eventless one too', () => {
  expect(feasible).toContain(
    'kettle.looking: always -> kettle.wet, then kettle.wet: switched -> kettle.boiling',
  );
  expect(
    [...feasible].filter((pair) => pair.startsWith('kettle.dry: filled -> kettle.wet, then')),
  ).toHaveLength(3);
});

test('tours over transitions leave pairs out, tours over pairs none', () => {
  const few = new Set(pathsOf(kettleModel).tours.flatMap(pairsIn));
  const tours = planPairs(exploration, 12);

  expect(few.size).toBeLessThan(feasible.size);
  expect(new Set(tours.flatMap(pairsIn))).toEqual(feasible);
  expect(tours.every(({ steps }) => steps.length <= 12)).toBe(true);
});

test('each step of a tour over pairs begins where the last one ended', () => {
  for (const { start, steps } of planPairs(exploration)) {
    expect(steps.map(({ from }) => from)).toEqual([start.key, ...steps.slice(0, -1).map(({ to }) => to)]);
  }
});

test('paths that cover pairs take them in earnest, and say which are left', () => {
  const { pairs, missed, broken } = pathsOf(kettleModel, 'pairs');

  expect({ pairs, missed, broken }).toEqual({
    pairs: { feasible: feasible.size, missed: [] },
    missed: [],
    broken: [],
  });
  expect(pathsOf(kettleModel).pairs).toBeUndefined();
});
