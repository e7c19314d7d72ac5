import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SimulationReport } from './simulation.ts';

export interface Job {
  readonly seed: string;
  readonly shoppers: number;
  readonly isTraced: boolean;
}

/** What a world came to, with its every event if it was asked for. */
export interface TracedReport extends SimulationReport {
  readonly trace: readonly string[];
}

/** What has died in a world stays in its thread's memory: a new thread has none of it. */
const worldsAThread = 25;

interface PoolOptions {
  readonly profile: string;
  /** The name of one that is planted in the shop. */
  readonly defect?: string | undefined;
  /** No world is begun after the first one with a problem. */
  readonly isEndedByProblem?: boolean;
  /** How many worlds at a time, each in a thread of its own: a thread has one time. */
  readonly workers: number;
}

/** @throws Error what a thread failed with */
async function ask(worker: Worker, job: Job): Promise<TracedReport> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  worker.postMessage(job);
  // An error of the thread rejects it as well.
  const [report] = await once(worker, 'message');
  return report;
}

/** Simulates each world, and gives the reports in the order of the jobs. */
export async function inWorlds(
  jobs: readonly Job[],
  { profile, defect, workers, isEndedByProblem = false }: PoolOptions,
): Promise<readonly TracedReport[]> {
  const reports = new Map<Job, TracedReport>();
  const left = [...jobs];
  const workIn = async (worker: Worker, turns: number): Promise<void> => {
    const job = turns > 0 ? left.shift() : undefined;
    if (job === undefined) return;
    const report = await ask(worker, job);
    reports.set(job, report);
    if (isEndedByProblem && report.problems.length > 0) left.length = 0;
    await workIn(worker, turns - 1);
  };
  const work = async (): Promise<void> => {
    if (left.length === 0) return;
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { profile, defect } });
    try {
      await workIn(worker, worldsAThread);
    } finally {
      await worker.terminate();
    }
    await work();
  };
  await Promise.all(Array.from({ length: workers }, work));
  return jobs.flatMap((job) => reports.get(job) ?? []);
}
