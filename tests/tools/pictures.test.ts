import { expect, test } from 'vitest';
import { galleryProblems } from '#e2e/gallery/check.ts';
import { discoverMachines } from '#tools/discover.ts';

test('every state that can be seen has its pictures, and nothing else has: npm run pictures', async () => {
  expect(await galleryProblems('docs/pictures', await discoverMachines())).toEqual([]);
});
