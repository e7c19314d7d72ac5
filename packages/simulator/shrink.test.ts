import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toJob } from './regressions.ts';
import { readWorld, writeWorld } from './worldFile.ts';
import { completeWorld } from './worldPart.ts';
import type { Job, TracedReport } from './pool.ts';
import { emptyReport } from './shoppers/report.ts';
import { findSmallestFailing, shrink } from './shrink.ts';
import { formatSearchProgress, formatShrunkWorld } from './shrinkTexts.ts';

const numbersBelow = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

test.each([{ essential: [] }, { essential: [7] }, { essential: [3, 60] }, { essential: [0, 1, 30, 31, 99] }])(
  'finds the smallest failing set $essential',
  async ({ essential }) => {
    let tries = 0;
    const smallest = await findSmallestFailing(numbersBelow(100), async (candidates) => {
      const index = candidates.findIndex((items) => essential.every((item) => items.includes(item)));
      tries += index === -1 ? candidates.length : index + 1;
      return index === -1 ? null : { index, left: candidates[index] ?? [] };
    });
    expect(smallest).toEqual(essential);
    expect(tries).toBeLessThan(60);
  },
);

const report: TracedReport = {
  seed: '7/0',
  problems: ['débité sans commande ni remboursement\u00a0: pi_1'],
  promises: [],
  shoppers: Array.from({ length: 8 }, (_, index) => ({
    ...emptyReport,
    name: `client${index}`,
    end: 'left',
  })),
  payments: [],
  operatorActions: [],
  timeline: [],
  variety: {},
  faults: [],
  counts: {},
  digest: '',
  trace: [],
  transitionCounts: {},
};
const job = {
  profile: 'calm',
  seed: '7/0',
  shoppers: 8,
  part: completeWorld,
  arePages: false,
  isTraced: false,
};

const failing = async (jobs: readonly Job[]): Promise<readonly TracedReport[]> =>
  jobs.map(({ part }) => ({
    ...report,
    shoppers: report.shoppers.filter(({ name }) => part.shoppers?.includes(name) ?? true),
  }));

test('stops at its limit or when aborted, with the smallest world so far', async () => {
  const limited = await shrink(job, report, failing, { maxTries: 1 });
  expect(limited).toMatchObject({ tries: 1, isComplete: false });
  expect(limited.report.shoppers).toHaveLength(0);
  const controller = new AbortController();
  const aborted = await shrink(job, report, () => new Promise(() => controller.abort()), {
    signal: controller.signal,
  });
  expect(aborted.tries).toBe(0);
  expect(aborted.report).toBe(report);
  expect(formatShrunkWorld(aborted)).toContain('La recherche est incomplète');
});

test('finds the same smallest world in parallel and in sequence', async () => {
  const faults = numbersBelow(40).map((fault) => ({ id: `slow @ ${fault}`, kind: 'slow' }));
  /** Simulated run that fails only with two specific faults. */
  const run = async (jobs: readonly Job[]): Promise<readonly TracedReport[]> =>
    jobs.map(({ part }) => {
      const occurred = faults.filter(({ id }) => part.faults?.includes(id) ?? true);
      const ids = new Set(occurred.map(({ id }) => id));
      const isBroken = ['slow @ 5', 'slow @ 31'].every((id) => ids.has(id));
      return { ...report, shoppers: [], faults: occurred, problems: isBroken ? report.problems : [] };
    });
  const initialReport = { ...report, shoppers: [], faults };
  const [sequential, parallel] = await Promise.all(
    [1, 3].map((concurrency) => shrink(job, initialReport, run, { concurrency })),
  );
  expect(parallel).toEqual(sequential);
  expect(sequential?.isComplete).toBe(true);
  expect(sequential?.report.faults.map(({ id }) => id)).toEqual(['slow @ 5', 'slow @ 31']);
});

test('prints the remaining search time and whether every fault is needed', () => {
  const progress = { tried: 10, maxTries: 150, elapsed: 5000, smallest: { ...report, faults: [] } };
  expect(formatSearchProgress(progress)).toBe(
    'essai 10 sur 150 au maximum, encore 70\u00a0s au maximum\u00a0: 8\u00a0clients, 0\u00a0panne',
  );
  expect(formatSearchProgress({ ...progress, elapsed: 50_000 })).toContain('encore 12\u00a0min');
  expect(formatShrunkWorld({ tries: 3, isComplete: true, report })).toContain(
    'Chacune de ces pannes est nécessaire',
  );
});

test('writes the smallest world to a file and reads it for replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'worlds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const part = { shoppers: ['client3'], faults: [], slowness: 0 };
  const world = {
    title: 'Débité sans commande ni remboursement',
    profile: 'hell',
    seed: '7/3',
    shoppers: 20,
    arePages: true,
    part,
  };
  const file = join(folder, 'worlds', '7-3.json');
  writeWorld(file, world);
  expect(toJob(readWorld(file))).toEqual({
    profile: 'hell',
    seed: '7/3',
    shoppers: 20,
    arePages: true,
    part,
    isTraced: false,
  });
  writeFileSync(file, '{"title": "Débité sans commande ni remboursement"}');
  expect(() => readWorld(file)).toThrow(/profile/);
});
