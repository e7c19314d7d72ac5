import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { jobOf } from './regressions.ts';
import { readWorld, writeWorld } from './worldFile.ts';
import { whole } from './part.ts';
import type { Job, TracedReport } from './pool.ts';
import { nothingSeen } from './shoppers/report.ts';
import { fewest, shrink } from './shrink.ts';

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

const report: TracedReport = {
  seed: '7/0',
  problems: ['payé pour rien\u00a0: pi_1'],
  promises: [],
  shoppers: Array.from({ length: 8 }, (_, index) => ({
    ...nothingSeen,
    name: `client${index}`,
    end: 'left',
  })),
  payments: [],
  operators: [],
  story: [],
  variety: {},
  faults: [],
  counts: {},
  digest: '',
  trace: [],
  reached: {},
};
const job = { profile: 'calm', seed: '7/0', shoppers: 8, part: whole, arePages: false, isTraced: false };

/** A world that fails with whoever is there. */
const failing = async ({ part }: Job): Promise<TracedReport> => ({
  ...report,
  shoppers: report.shoppers.filter(({ name }) => part.shoppers?.includes(name) ?? true),
});

test('the search ends at its limit, or when it is broken off, with the smallest world by then', async () => {
  const limited = await shrink(job, report, failing, { most: 1 });
  expect(limited.tried).toBe(1);
  expect(limited.report.shoppers).toHaveLength(0);
  const end = new AbortController();
  const broken = await shrink(job, report, () => new Promise(() => end.abort()), { signal: end.signal });
  expect(broken.tried).toBe(0);
  expect(broken.report).toBe(report);
});

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
