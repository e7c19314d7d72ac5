import { until, type Job, type TracedReport } from './pool.ts';
import { whose } from './story/whose.ts';
import type { Part } from './part.ts';

/** What is broken, without the names of those whom it befell. */
const kindOf = (problem: string): string =>
  (problem.split('\u00a0: ')[0] ?? problem).replaceAll(/\S*\d\S*/g, '…');

/** Whether two runs break the same promise. */
const isAlike = (one: readonly string[], other: readonly string[]): boolean => {
  const kinds = new Set(one.map(kindOf));
  return other.some((problem) => kinds.has(kindOf(problem)));
};

/** The first of several smaller lists that still fails, with what of it is of any weight; null where none fails. */
type FirstFailing<T> = (
  candidates: readonly (readonly T[])[],
) => Promise<{ readonly index: number; readonly left: readonly T[] } | null>;

// oxlint-disable no-await-in-loop -- each try hangs on what the one before it came to

/** Leaves out parts of one size, from the first to the last, each as soon as it is seen to be of no weight. */
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

/** The fewest of some items with which it still fails, as far as leaving out parts of every size finds it. */
export async function fewest<T>(items: readonly T[], firstFailing: FirstFailing<T>): Promise<readonly T[]> {
  if (items.length === 0 || (await firstFailing([[]])) !== null) return [];
  let [left, before] = [items, Infinity];
  // What is left out makes other parts: each round begins with large ones again.
  while (left.length > 1 && left.length < before) {
    before = left.length;
    for (let size = Math.ceil(left.length / 2); size > 0; size = Math.floor(size / 2))
      left = await withoutParts(left, size, firstFailing);
  }
  return left;
}

/** The smallest world that breaks the same promise. */
export interface Shrunk {
  readonly job: Job;
  readonly report: TracedReport;
  /** How many worlds were tried. */
  readonly tried: number;
  /** Neither its limit nor a signal broke the search off: no fault that is left can be left out by itself. */
  readonly isEnded: boolean;
}

/** How many worlds are tried, at most, unless told: what is left then is small enough to read. */
export const mostTries = 150;

interface ShrinkOptions {
  readonly most?: number;
  /** How many worlds are tried at once; what is found is the same. */
  readonly atOnce?: number;
  /** Gives what is the smallest by then. */
  readonly signal?: AbortSignal;
  readonly onTried?: (tried: number, smallest: TracedReport) => void;
}

/** From none of what chance says calls take, to half of it. */
const slownesses = [0, 0.25, 0.5];

const namesIn = ({ shoppers }: TracedReport) => shoppers.map(({ name }) => name);
const faultsIn = ({ faults }: TracedReport) => faults.map(({ id }) => id);

/** Looks for fewer shoppers, then fewer faults, then quicker calls with which a world still breaks the same promise. */
export async function shrink(
  first: Job,
  known: TracedReport,
  run: (jobs: readonly Job[]) => Promise<readonly TracedReport[]>,
  { most = mostTries, atOnce = 1, signal, onTried }: ShrinkOptions = {},
): Promise<Shrunk> {
  let best: Pick<Shrunk, 'job' | 'report'> = { job: first, report: known };
  let tried = 0;
  /** Tries parts of the world in turn, several at once. @returns the index of the first that fails, null where none does */
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
      // One that comes after the first that fails was tried in vain.
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
  // Mostly it is enough that those are there whom it befell.
  const befallen = new Set(known.problems.flatMap((problem) => whose(problem, known.shoppers) ?? []));
  if (befallen.size > 0) await firstFailing([{ shoppers: [...befallen] }]);
  await leaveOut(namesIn(best.report), (shoppers) => ({ shoppers }), namesIn);
  await leaveOut(faultsIn(best.report), (faults) => ({ faults }), faultsIn);
  await firstFailing(slownesses.map((slowness) => ({ slowness })));
  return { ...best, tried, isEnded: tried < most && signal?.aborted !== true };
}
