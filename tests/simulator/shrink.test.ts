import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { jobOf } from './regressions.ts';
import { readWorld, writeWorld } from './worldFile.ts';
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

test('the smallest world is kept in a file that plays it again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'worlds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = { shoppers: ['client3'], faults: [], slowness: 0 };
  const world = { title: 'Payé pour rien', profile: 'hell', seed: '7/3', shoppers: 20, arePages: true, part };
  const file = join(folder, 'worlds', '7-3.json');
  writeWorld(file, world);
  expect(jobOf(readWorld(file))).toEqual({
    profile: 'hell',
    seed: '7/3',
    shoppers: 20,
    arePages: true,
    part,
    isTraced: false,
  });
  writeFileSync(file, '{"title": "Payé pour rien"}');
  expect(() => readWorld(file)).toThrow(/profile/);
});
