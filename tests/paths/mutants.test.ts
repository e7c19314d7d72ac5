import { expect, test } from 'vitest';
import { mutate } from 'xstate-workbench/mutants/run';
import { exploreScenes } from '#tools/paths/explore.ts';
import { discoverModels } from '#tools/discover.ts';

// A small sample of mutants is enough to detect a missing rule. `npm run mutate` tests all mutants.
// The sample has a fixed size, because a time limit would give other samples on slow machines.
const sample = { count: 12, seed: 1 };

test.each(await discoverModels())('kills the sampled mutants of $name', { timeout: 900_000 }, ({ model }) => {
  const { survivors, staleReasons } = mutate(model, { scenes: exploreScenes(model), sample });

  expect(survivors.map(({ mutant, difference }) => `${mutant.id}: ${difference}`)).toEqual([]);
  expect(staleReasons).toEqual([]);
});
