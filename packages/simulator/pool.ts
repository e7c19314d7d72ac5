import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { VoucherName } from './profiles.ts';
import type { Part } from './part.ts';
import type { SimulationReport } from './simulation.ts';

export interface Job {
  readonly profile: string;
  /** The one thing that goes wrong; the profile's all do unless told. */
  readonly fault?: string | undefined;
  /** The meal voucher by which every shopper pays a part; see `profileOf`. */
  readonly voucher?: VoucherName | undefined;
  readonly seed: string;
  readonly shoppers: number;
  readonly part: Part;
  /** See `simulate`. */
  readonly arePages: boolean;
  readonly isTraced: boolean;
}

/** What a world came to, with its every event if it was asked for. */
export interface TracedReport extends SimulationReport {
  readonly trace: readonly string[];
  /** How often each transition of a chart was taken, by its name. */
  readonly reached: Readonly<Record<string, number>>;
}

/** What has died in a world stays in its thread's memory: a new thread has none of it. */
const worldsAThread = 25;
const youngMegabytes = 64;

interface ThreadOptions {
  /** The name of one that is planted in the shop. */
  readonly defect?: string | undefined;
}

/** Where worlds are simulated one after the other: a thread has one time. */
class Thread {
  readonly #options: ThreadOptions;
  #worker: Worker | null = null;
  #worlds = 0;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** @throws Error what the thread failed with */
  async run(job: Job): Promise<TracedReport> {
    if (this.#worlds >= worldsAThread) await this.close();
    this.#worker ??= new Worker(new URL('worker.ts', import.meta.url), {
      workerData: this.#options,
      // A world makes much that dies young: room for it spares sweeping.
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    this.#worlds += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(job);
    // An error of the thread rejects it as well.
    const [report] = await once(this.#worker, 'message');
    return report;
  }

  async close(): Promise<void> {
    this.#worlds = 0;
    await this.#worker?.terminate();
    this.#worker = null;
  }
}

interface PoolOptions extends ThreadOptions {
  /** How many worlds at a time. */
  readonly workers: number;
}

interface RunOptions {
  /** No world is begun after the first one with a problem. */
  readonly isEndedByProblem?: boolean;
  /** Told after each world. */
  readonly onWorld?: (done: number) => void;
  /** No world is begun after it, nor waited for. */
  readonly signal?: AbortSignal | undefined;
}

/** What work comes to; null where it is broken off before. */
export async function until<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T | null> {
  if (signal === undefined) return work;
  if (signal.aborted) return null;
  const end = new AbortController();
  const broken = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true, signal: end.signal });
  });
  try {
    return await Promise.race([work, broken]);
  } finally {
    end.abort();
  }
}

/** Threads that load the shop once, whatever they simulate. */
export class Pool {
  readonly #first: Thread;
  readonly #threads: readonly Thread[];

  constructor({ workers, ...options }: PoolOptions) {
    this.#first = new Thread(options);
    this.#threads = [this.#first, ...Array.from({ length: workers - 1 }, () => new Thread(options))];
  }

  /** Simulates one world, after those that it was told before. @throws Error what the thread failed with */
  runOne(job: Job): Promise<TracedReport> {
    return this.#first.run(job);
  }

  /** Simulates each world, and gives the reports in the order of the jobs. @throws Error what a thread failed with */
  async run(
    jobs: readonly Job[],
    { isEndedByProblem = false, onWorld, signal }: RunOptions = {},
  ): Promise<readonly TracedReport[]> {
    const reports = new Map<Job, TracedReport>();
    const left = [...jobs];
    signal?.addEventListener('abort', () => left.splice(0), { once: true });
    const workIn = async (thread: Thread): Promise<void> => {
      const job = left.shift();
      if (job === undefined) return;
      const report = await until(signal, thread.run(job));
      if (report === null) return;
      reports.set(job, report);
      onWorld?.(reports.size);
      if (isEndedByProblem && report.problems.length > 0) left.length = 0;
      await workIn(thread);
    };
    await Promise.all(this.#threads.map(workIn));
    return jobs.flatMap((job) => reports.get(job) ?? []);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
