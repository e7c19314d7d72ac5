import { expect, test } from 'vitest';
import { fewest } from './shrink.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test.each([{ needed: [] }, { needed: [7] }, { needed: [3, 60] }, { needed: [0, 1, 30, 31, 99] }])(
  'finds the fewest with which it fails: $needed',
  async ({ needed }) => {
    let tries = 0;
    const found = await fewest(upTo(100), async (items) => {
      tries += 1;
      return needed.every((item) => items.includes(item));
    });
    expect(found).toEqual(needed);
    expect(tries).toBeLessThan(120);
  },
);
