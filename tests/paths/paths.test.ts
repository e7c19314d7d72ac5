import { beforeAll, describe, expect, test } from 'vitest';
import { scenesOf } from 'xstate-workbench/paths/model';
import { pathsOf, type Paths } from 'xstate-workbench/paths/paths';
import { randomWalk } from 'xstate-workbench/paths/walk';
import { discoverModels } from '#tools/discover.ts';
import { countedBy, countTour, nameOf, tells } from '#tests/support/counted.ts';

// Exploring is work: what counts is that it ends, not how busy the machine is.
const patience = 240_000;

describe.each(await discoverModels())('$name', ({ model }) => {
  let paths: Paths;
  beforeAll(() => {
    paths = pathsOf(model);
  }, patience);

  test('tours take every transition and both answers of every guard', () => {
    expect(paths.missed).toEqual([]);
  });

  test('no step breaks an invariant, in any state that can be reached and along each tour', () => {
    expect(paths.broken).toEqual([]);
  });

  test(
    '10,000 random steps break none either, and lead where the exploration says',
    { timeout: patience },
    () => {
      for (const scene of scenesOf(model)) {
        const walk = randomWalk(scene, { steps: 10_000, seed: 1, explored: paths });

        expect(walk.steps).toBe(10_000);
      }
    },
  );

  test('tours make analytics count what they should, and tell on nobody @R7.24', () => {
    const records = paths.tours.flatMap((tour) => countTour(model, tour));

    expect(new Set(records.map(nameOf))).toEqual(new Set(countedBy[model.machine.id]));
    expect(records.filter(tells)).toEqual([]);
  });
});
