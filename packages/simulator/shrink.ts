import { orAborted, type Job, type TracedReport } from './pool.ts';
import { findAffectedShopper } from './timeline/affectedShopper.ts';
import type { WorldPart } from './worldPart.ts';

/** Returns the text of a broken promise without names and numbers. */
const promiseOf = (problem: string): string =>
  (problem.split('\u00a0: ')[0] ?? problem).replaceAll(/\S*\d\S*/g, '…');

/** Returns `true` if two runs break the same promise. */
const breaksSamePromise = (problems: readonly string[], otherProblems: readonly string[]): boolean => {
  const kinds = new Set(problems.map(promiseOf));
  return otherProblems.some((problem) => kinds.has(promiseOf(problem)));
};

/** Finds the first failing candidate. Returns its essential items, or `null`. */
type FirstFailing<T> = (
  candidates: readonly (readonly T[])[],
) => Promise<{ readonly index: number; readonly left: readonly T[] } | null>;

// oxlint-disable no-await-in-loop -- each try depends on the previous result

async function withoutParts<T>(
  items: readonly T[],
  size: number,
  firstFailing: FirstFailing<T>,
): Promise<readonly T[]> {
  let [remaining, essentialCount] = [items, 0];
  while (essentialCount < remaining.length) {
    const starts = Array.from(
      { length: Math.ceil((remaining.length - essentialCount) / size) },
      (_, part) => essentialCount + part * size,
    );
    const failing = await firstFailing(
      starts.map((begin) => [...remaining.slice(0, begin), ...remaining.slice(begin + size)]),
    );
    if (failing === null) return remaining;
    const before = new Set(remaining.slice(0, starts[failing.index]));
    remaining = failing.left;
    essentialCount = remaining.filter((item) => before.has(item)).length;
  }
  return remaining;
}

/** Finds the smallest failing subset of items by removing parts of every size. */
export async function findSmallestFailing<T>(
  items: readonly T[],
  firstFailing: FirstFailing<T>,
): Promise<readonly T[]> {
  if (items.length === 0 || (await firstFailing([[]])) !== null) return [];
  let [remaining, before] = [items, Infinity];
  // Removing items changes the parts, so each round starts with large parts again.
  while (remaining.length > 1 && remaining.length < before) {
    before = remaining.length;
    for (let size = Math.ceil(remaining.length / 2); size > 0; size = Math.floor(size / 2))
      remaining = await withoutParts(remaining, size, firstFailing);
  }
  return remaining;
}

export interface ShrunkWorld {
  readonly job: Job;
  readonly report: TracedReport;
  readonly tries: number;
  /** `true` if the search was complete: no single remaining fault can be removed. */
  readonly isComplete: boolean;
}

/** Default limit of tried worlds, after which the failing world is small enough to read. */
export const defaultMaxTries = 150;

interface ShrinkOptions {
  readonly maxTries?: number;
  /** Number of worlds tried concurrently. The number does not change the result. */
  readonly concurrency?: number;
  /** If the signal aborts, the search returns the smallest world so far. */
  readonly signal?: AbortSignal;
  readonly onTried?: (tried: number, smallest: TracedReport) => void;
}

/** Factors on the random network latency, tried in this order. */
const latencyFactors = [0, 0.25, 0.5];

const shopperNames = ({ shoppers }: TracedReport) => shoppers.map(({ name }) => name);
const faultIds = ({ faults }: TracedReport) => faults.map(({ id }) => id);

/** Reduces a failing world's customers, then faults, then latency, while the world breaks the same promise. */
export async function shrink(
  failingJob: Job,
  failingReport: TracedReport,
  run: (jobs: readonly Job[]) => Promise<readonly TracedReport[]>,
  { maxTries = defaultMaxTries, concurrency = 1, signal, onTried }: ShrinkOptions = {},
): Promise<ShrunkWorld> {
  let smallest: Pick<ShrunkWorld, 'job' | 'report'> = { job: failingJob, report: failingReport };
  let tries = 0;
  /** Tries smaller worlds concurrently. @returns index of the first failing part, or `null` */
  const firstFailing = async (changes: readonly Partial<WorldPart>[]): Promise<number | null> => {
    for (let begin = 0; begin < changes.length; begin += concurrency) {
      const { part } = smallest.job;
      const jobs = changes
        .slice(begin, begin + Math.min(concurrency, maxTries - tries))
        .map((change) => Object.assign({}, failingJob, { part: Object.assign({}, part, change) }));
      if (jobs.length === 0 || signal?.aborted === true) return null;
      const reports = await orAborted(signal, run(jobs));
      if (reports === null) return null;
      const failing = reports.findIndex(({ problems }) =>
        breaksSamePromise(failingReport.problems, problems),
      );
      // Tries after the first failing world do not count.
      tries += failing === -1 ? reports.length : failing + 1;
      const [job, report] = [jobs[failing], reports[failing]];
      if (job !== undefined && report !== undefined) smallest = { job, report };
      onTried?.(tries, smallest.report);
      if (failing !== -1) return begin + failing;
    }
    return null;
  };
  const reduceItems = (
    items: readonly string[],
    partOf: (items: readonly string[]) => Partial<WorldPart>,
    remainingIn: (report: TracedReport) => readonly string[],
  ) =>
    findSmallestFailing(items, async (candidates) => {
      const index = await firstFailing(candidates.map(partOf));
      if (index === null) return null;
      const occurred = new Set(remainingIn(smallest.report));
      return { index, left: (candidates[index] ?? []).filter((item) => occurred.has(item)) };
    });
  // The customers named in the problems often suffice to reproduce the failure.
  const affectedShoppers = new Set(
    failingReport.problems.flatMap((problem) => findAffectedShopper(problem, failingReport.shoppers) ?? []),
  );
  if (affectedShoppers.size > 0) await firstFailing([{ shoppers: [...affectedShoppers] }]);
  await reduceItems(shopperNames(smallest.report), (shoppers) => ({ shoppers }), shopperNames);
  await reduceItems(faultIds(smallest.report), (faults) => ({ faults }), faultIds);
  await firstFailing(latencyFactors.map((slowness) => ({ slowness })));
  return { ...smallest, tries, isComplete: tries < maxTries && signal?.aborted !== true };
}
