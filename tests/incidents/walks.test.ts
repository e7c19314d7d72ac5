import { expect, test } from 'vitest';
import { partingOf, recordedWalk } from './recordedWalk.ts';

const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

test.each(seeds)(
  'what a shopper did at random is played from its redacted log to the same place (seed %i)',
  async (seed) => {
    const logs = await recordedWalk(seed, 400);
    expect(logs.map(partingOf)).toEqual(logs.map(() => null));
  },
);
