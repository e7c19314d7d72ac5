import { expect, test } from 'vitest';
import { findMissingTimeouts } from 'xstate-workbench/chart/limits';
import { findWordProblems } from 'xstate-workbench/chart/words';
import { mutate } from 'xstate-workbench/mutants/run';
import { discoverMachines, discoverModels } from '#tools/discover.ts';

const [models, subjects] = await Promise.all([discoverModels(), discoverMachines()]);

// A small sample of mutants is enough to detect a missing rule. `npm run mutate` tests all mutants.
// The sample has a fixed size, because a time limit would give other samples on slow machines.
const sample = { count: 12, seed: 1 };

test.each(models)('kills the sampled mutants of $name', { timeout: 900_000 }, ({ model }) => {
  const chartTexts = subjects.find(({ machine }) => machine.id === model.machine.id)?.words;
  const { survivors, staleReasons } = mutate(model, {
    sample,
    problemsOf: (chart) => [
      ...(chartTexts === undefined ? [] : findWordProblems(chart, chartTexts)),
      ...findMissingTimeouts(chart),
    ],
  });

  expect(survivors.map(({ mutant, difference }) => `${mutant.id}: ${difference}`)).toEqual([]);
  expect(staleReasons).toEqual([]);
});
