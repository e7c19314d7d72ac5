import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { VoucherName } from './profiles.ts';
import type { WorldPart } from './worldPart.ts';
import type { SimulationReport } from './simulation.ts';

export interface Job {
  readonly profile: string;
  readonly fault?: string | undefined;
  /** Voucher that all customers of the world use, if set. */
  readonly voucher?: VoucherName | undefined;
  /** `true` if the devices of all customers have a wallet. */
  readonly wallets?: boolean | undefined;
  readonly seed: string;
  readonly shoppers: number;
  readonly part: WorldPart;
  readonly arePages: boolean;
  readonly isTraced: boolean;
}

export interface TracedReport extends SimulationReport {
  readonly trace: readonly string[];
  readonly transitionCounts: Readonly<Record<string, number>>;
}

/** Number of worlds after which a thread is replaced, because ended worlds stay in the thread's memory. */
const worldsPerThread = 25;
const youngGenerationMegabytes = 64;

interface ThreadOptions {
  readonly mutation?: string | undefined;
}

/** Thread that runs simulated worlds one after the other, because a thread has one clock. */
class Thread {
  readonly #options: ThreadOptions;
  #worker: Worker | null = null;
  #worldCount = 0;
  /** Aborts the wait for the running world's report. `null` if the thread is idle. */
  #runningWorld: AbortController | null = null;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** @throws Error if the thread fails, or if another world starts first, for example after a test's timeout */
  async run(job: Job): Promise<TracedReport> {
    if (this.#runningWorld !== null || this.#worldCount >= worldsPerThread) await this.close();
    const world = new AbortController();
    this.#runningWorld = world;
    this.#worker ??= new Worker(new URL('worker.ts', import.meta.url), {
      workerData: this.#options,
      // A simulated world allocates many short-lived objects, so more space reduces garbage collection.
      resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMegabytes },
    });
    this.#worldCount += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(job);
    // `once` rejects if the thread emits an error.
    const [report] = await once(this.#worker, 'message', { signal: world.signal });
    this.#runningWorld = null;
    return report;
  }

  async close(): Promise<void> {
    this.#runningWorld?.abort();
    this.#runningWorld = null;
    this.#worldCount = 0;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

interface PoolOptions extends ThreadOptions {
  readonly workers: number;
}

interface RunOptions {
  /** If `true`, no further world starts after the first failure. */
  readonly stopsAtFirstProblem?: boolean;
  readonly onWorld?: (done: number) => void;
  /** If the signal aborts, the pool starts no further world and waits for none. */
  readonly signal?: AbortSignal | undefined;
}

/** Returns the result of a promise, or `null` if the signal aborts earlier. */
export async function orAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T | null> {
  if (signal === undefined) return work;
  if (signal.aborted) return null;
  const cleanup = new AbortController();
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: cleanup.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    cleanup.abort();
  }
}

/** Pool of threads that load the shop once and run several simulated worlds. */
export class Pool {
  readonly #firstThread: Thread;
  readonly #threads: readonly Thread[];

  constructor({ workers, ...options }: PoolOptions) {
    this.#firstThread = new Thread(options);
    this.#threads = [this.#firstThread, ...Array.from({ length: workers - 1 }, () => new Thread(options))];
  }

  /** Runs one simulated world after the earlier ones. @throws Error if the thread fails */
  runOne(job: Job): Promise<TracedReport> {
    return this.#firstThread.run(job);
  }

  /** Runs all simulated worlds and returns their reports in the same order. @throws Error if a thread fails */
  async run(
    jobs: readonly Job[],
    { stopsAtFirstProblem = false, onWorld, signal }: RunOptions = {},
  ): Promise<readonly TracedReport[]> {
    const reports = new Map<Job, TracedReport>();
    const remainingJobs = [...jobs];
    signal?.addEventListener('abort', () => remainingJobs.splice(0), { once: true });
    const runJobs = async (thread: Thread): Promise<void> => {
      const job = remainingJobs.shift();
      if (job === undefined) return;
      const report = await orAborted(signal, thread.run(job));
      if (report === null) return;
      reports.set(job, report);
      onWorld?.(reports.size);
      if (stopsAtFirstProblem && report.problems.length > 0) remainingJobs.length = 0;
      await runJobs(thread);
    };
    await Promise.all(this.#threads.map(runJobs));
    return jobs.flatMap((job) => reports.get(job) ?? []);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
