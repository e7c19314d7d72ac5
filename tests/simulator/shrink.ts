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

/**
 * The fewest of some items with which it still fails, as far as leaving out parts of them finds it.
 * https://www.st.cs.uni-saarland.de/papers/tse2002/ calls it ddmin.
 */
export async function fewest<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  // oxlint-disable no-await-in-loop -- each try hangs on what the one before it came to
  if (items.length === 0 || (await fails([]))) return [];
  let left = items;
  let count = 2;
  while (left.length > 1) {
    const size = Math.ceil(left.length / count);
    let smaller: readonly T[] | null = null;
    for (let begin = 0; begin < left.length && smaller === null; begin += size) {
      const rest = [...left.slice(0, begin), ...left.slice(begin + size)];
      if (await fails(rest)) smaller = rest;
    }
    if (smaller === null && size === 1) return left;
    count = smaller === null ? Math.min(left.length, count * 2) : Math.max(2, count - 1);
    left = smaller ?? left;
  }
  return left;
}

/** The smallest world that breaks the same promise. */
export interface Shrunk {
  readonly job: Job;
  readonly report: TracedReport;
  /** How many worlds were tried. */
  readonly tried: number;
}

/** How many worlds are tried, at most, unless told: what is left then is small enough to read. */
export const mostTries = 150;

interface ShrinkOptions {
  readonly most?: number;
  /** Gives what is the smallest by then. */
  readonly signal?: AbortSignal;
  readonly onTried?: (tried: number, smallest: TracedReport) => void;
}

/** From none of what chance says calls take, to half of it. */
const slownesses = [0, 0.25, 0.5];

/** Looks for fewer shoppers, then fewer faults, then quicker calls with which a world still breaks the same promise. */
export async function shrink(
  first: Job,
  known: TracedReport,
  run: (job: Job) => Promise<TracedReport>,
  { most = mostTries, signal, onTried }: ShrinkOptions = {},
): Promise<Shrunk> {
  let best: Omit<Shrunk, 'tried'> = { job: first, report: known };
  let tried = 0;
  const failsWith = async (change: Partial<Part>): Promise<boolean> => {
    if (tried === most || signal?.aborted === true) return false;
    const job = { ...first, part: { ...best.job.part, ...change } };
    const report = await until(signal, run(job));
    if (report === null) return false;
    tried += 1;
    const isFailing = isAlike(known.problems, report.problems);
    if (isFailing) best = { job, report };
    onTried?.(tried, best.report);
    return isFailing;
  };
  // Mostly it is enough that those are there whom it befell.
  const befallen = new Set(known.problems.flatMap((problem) => whose(problem, known.shoppers) ?? []));
  if (befallen.size > 0) await failsWith({ shoppers: [...befallen] });
  await fewest(
    best.report.shoppers.map(({ name }) => name),
    (shoppers) => failsWith({ shoppers }),
  );
  await fewest(
    best.report.faults.map(({ id }) => id),
    (faults) => failsWith({ faults }),
  );
  for (const slowness of slownesses) if (await failsWith({ slowness })) break;
  return { ...best, tried };
}
