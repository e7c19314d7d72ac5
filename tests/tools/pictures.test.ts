import { expect, test } from 'vitest';
import { galleryProblems } from '#e2e/gallery/check.ts';
import { planOf } from '#e2e/gallery/plan.ts';
import { discoverMachines, discoverModels } from '#tools/discover.ts';

test('the gallery photographs each visible state, and no other', { timeout: 300_000 }, async () => {
  const subjects = planOf(await discoverModels(), () => true);
  expect(galleryProblems(subjects, await discoverMachines())).toEqual([]);
});
