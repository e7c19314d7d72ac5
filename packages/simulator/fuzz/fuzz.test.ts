import { expect, test } from 'vitest';
import { limitOfCall } from '#server/limits/calls.ts';
import { fuzz } from './fuzz.ts';
import { targets } from './targets.ts';

const paths = [...new Set(targets.map(({ path }) => path))];

test('every function is among the targets', () => {
  expect(paths.toSorted()).toEqual(Object.keys(limitOfCall).toSorted());
});

test(
  'of 2,000 wrong requests none is answered with 5xx, and none leaves an error to nobody',
  { timeout: 120_000 },
  async () => {
    const { statuses, failure, unheard } = await fuzz({ count: 2000, seed: 20_261_122 });
    expect(failure).toBeNull();
    expect(unheard).toEqual([]);
    expect(Object.keys(statuses).toSorted()).toEqual(paths.toSorted());
  },
);
