import { expect, test } from 'vitest';
import { limitNameByPath } from '#server/limits/calls.ts';
import { runFuzz } from './fuzz.ts';
import { targets } from './targets.ts';

const paths = [...new Set(targets.map(({ path }) => path))];

test('has a fuzz target for every server function', () => {
  expect(paths.toSorted()).toEqual(Object.keys(limitNameByPath).toSorted());
});

test('handles 2,000 invalid requests without 5xx or unhandled errors', async () => {
  const { statuses, failure, unhandledErrors } = await runFuzz({ count: 2000, seed: 20_261_122 });
  expect(failure).toBeNull();
  expect(unhandledErrors).toEqual([]);
  expect(Object.keys(statuses).toSorted()).toEqual(paths.toSorted());
});
