import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Part } from './part.ts';
import type { SimulationReport } from './simulation.ts';

export interface Job {
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
  readonly profile: string;
  /** The one thing that goes wrong; the profile's all do unless told. */
  readonly fault?: string | undefined;
  /** The name of one that is planted in the shop. */
  readonly defect?: string | undefined;
}

/** Where worlds are simulated one after the other: a thread has one time. */
export class Thread {
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
  /** No world is begun after the first one with a problem. */
  readonly isEndedByProblem?: boolean;
  /** How many worlds at a time. */
  readonly workers: number;
  /** Told after each world. */
  readonly onWorld?: (done: number) => void;
}

/** Simulates each world, and gives the reports in the order of the jobs. */
export async function inWorlds(
  jobs: readonly Job[],
  { workers, isEndedByProblem = false, onWorld, ...options }: PoolOptions,
): Promise<readonly TracedReport[]> {
  const reports = new Map<Job, TracedReport>();
  const left = [...jobs];
  const workIn = async (thread: Thread): Promise<void> => {
    const job = left.shift();
    if (job === undefined) return;
    const report = await thread.run(job);
    reports.set(job, report);
    onWorld?.(reports.size);
    if (isEndedByProblem && report.problems.length > 0) left.length = 0;
    await workIn(thread);
  };
  const work = async (): Promise<void> => {
    const thread = new Thread(options);
    try {
      await workIn(thread);
    } finally {
      await thread.close();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return jobs.flatMap((job) => reports.get(job) ?? []);
}
