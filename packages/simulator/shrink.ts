import { until, type Job, type TracedReport } from './pool.ts';
import { whose } from './story/whose.ts';
import type { Part } from './part.ts';

/** Problem text without names and numbers. */
const kindOf = (problem: string): string =>
  (problem.split('\u00a0: ')[0] ?? problem).replaceAll(/\S*\d\S*/g, '…');

/** `true` if two runs break the same promise. */
const isAlike = (one: readonly string[], other: readonly string[]): boolean => {
  const kinds = new Set(one.map(kindOf));
  return other.some((problem) => kinds.has(kindOf(problem)));
};

/** First failing candidate with its essential items, or `null`. */
type FirstFailing<T> = (
  candidates: readonly (readonly T[])[],
) => Promise<{ readonly index: number; readonly left: readonly T[] } | null>;

// oxlint-disable no-await-in-loop -- each try depends on the previous result

async function withoutParts<T>(
  items: readonly T[],
  size: number,
  firstFailing: FirstFailing<T>,
): Promise<readonly T[]> {
  let [left, needed] = [items, 0];
  while (needed < left.length) {
    const begins = Array.from(
      { length: Math.ceil((left.length - needed) / size) },
      (_, part) => needed + part * size,
    );
    const found = await firstFailing(
      begins.map((begin) => [...left.slice(0, begin), ...left.slice(begin + size)]),
    );
    if (found === null) return left;
    const before = new Set(left.slice(0, begins[found.index]));
    left = found.left;
    needed = left.filter((item) => before.has(item)).length;
  }
  return left;
}

/** Smallest failing subset found by removing parts of every size. */
export async function fewest<T>(items: readonly T[], firstFailing: FirstFailing<T>): Promise<readonly T[]> {
  if (items.length === 0 || (await firstFailing([[]])) !== null) return [];
  let [left, before] = [items, Infinity];
  // Removing items changes the parts, so each round starts with large parts again.
  while (left.length > 1 && left.length < before) {
    before = left.length;
    for (let size = Math.ceil(left.length / 2); size > 0; size = Math.floor(size / 2))
      left = await withoutParts(left, size, firstFailing);
  }
  return left;
}

export interface Shrunk {
  readonly job: Job;
  readonly report: TracedReport;
  readonly tried: number;
  /** `true` if the search was complete: no single remaining fault can be removed. */
  readonly isEnded: boolean;
}

/** Default limit of tried worlds. The result is then small enough to read. */
export const mostTries = 150;

interface ShrinkOptions {
  readonly most?: number;
  /** Number of concurrent tries. It does not change the result. */
  readonly atOnce?: number;
  /** If aborted, returns the smallest world so far. */
  readonly signal?: AbortSignal;
  readonly onTried?: (tried: number, smallest: TracedReport) => void;
}

/** Factors on the random latency. */
const slownesses = [0, 0.25, 0.5];

const namesIn = ({ shoppers }: TracedReport) => shoppers.map(({ name }) => name);
const faultsIn = ({ faults }: TracedReport) => faults.map(({ id }) => id);

/** Reduces customers, then faults, then latency while the world breaks the same promise. */
export async function shrink(
  first: Job,
  known: TracedReport,
  run: (jobs: readonly Job[]) => Promise<readonly TracedReport[]>,
  { most = mostTries, atOnce = 1, signal, onTried }: ShrinkOptions = {},
): Promise<Shrunk> {
  let best: Pick<Shrunk, 'job' | 'report'> = { job: first, report: known };
  let tried = 0;
  /** Tries parts concurrently. @returns index of the first failing part, or `null` */
  const firstFailing = async (changes: readonly Partial<Part>[]): Promise<number | null> => {
    for (let begin = 0; begin < changes.length; begin += atOnce) {
      const { part } = best.job;
      const jobs = changes
        .slice(begin, begin + Math.min(atOnce, most - tried))
        .map((change) => Object.assign({}, first, { part: Object.assign({}, part, change) }));
      if (jobs.length === 0 || signal?.aborted === true) return null;
      const reports = await until(signal, run(jobs));
      if (reports === null) return null;
      const failing = reports.findIndex(({ problems }) => isAlike(known.problems, problems));
      // Tries after the first failure do not count.
      tried += failing === -1 ? reports.length : failing + 1;
      const [job, report] = [jobs[failing], reports[failing]];
      if (job !== undefined && report !== undefined) best = { job, report };
      onTried?.(tried, best.report);
      if (failing !== -1) return begin + failing;
    }
    return null;
  };
  const leaveOut = (
    items: readonly string[],
    partOf: (items: readonly string[]) => Partial<Part>,
    leftIn: (report: TracedReport) => readonly string[],
  ) =>
    fewest(items, async (candidates) => {
      const index = await firstFailing(candidates.map(partOf));
      if (index === null) return null;
      const met = new Set(leftIn(best.report));
      return { index, left: (candidates[index] ?? []).filter((item) => met.has(item)) };
    });
  // The affected customers often suffice.
  const befallen = new Set(known.problems.flatMap((problem) => whose(problem, known.shoppers) ?? []));
  if (befallen.size > 0) await firstFailing([{ shoppers: [...befallen] }]);
  await leaveOut(namesIn(best.report), (shoppers) => ({ shoppers }), namesIn);
  await leaveOut(faultsIn(best.report), (faults) => ({ faults }), faultsIn);
  await firstFailing(slownesses.map((slowness) => ({ slowness })));
  return { ...best, tried, isEnded: tried < most && signal?.aborted !== true };
}
