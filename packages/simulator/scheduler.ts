import { createHash, type Hash } from 'node:crypto';
import TinyQueue from 'tinyqueue';
import { turn } from './platform/time.ts';

/** Something that is going to happen. */
export interface Scheduled {
  /** Virtual ms since 1970. */
  readonly at: number;
  readonly order: number;
  readonly label: string;
  /** Null once it is called off. */
  act: (() => unknown) | null;
}

/** Twenty callers in hell make 25,000; with pages, which ask again every few seconds, 75,000. */
const mostEvents = 200_000;

/** What the engine asks of time, virtual or not. */
export interface Clockwork {
  /** Ms since 1970. */
  readonly now: number;
  after(ms: number, label: string, act: () => unknown): unknown;
  /** Writes a line into the trace. */
  note(line: string): void;
}

/** How a run ended: what it waited for came, nothing is left that could happen, or time is up. */
export type RunEnd = 'done' | 'idle' | 'late';

/**
 * Virtual time. Nothing passes but what is scheduled: one event, then everything that it sets off, then the next one. Its trace is the
 * same for the same seed, to the last event.
 */
export class Scheduler implements Clockwork {
  readonly #queue = new TinyQueue<Scheduled>(
    [],
    (one, other) => one.at - other.at || one.order - other.order,
  );
  readonly #trace: Hash = createHash('sha256');
  readonly #listener: ((at: number, line: string) => void) | undefined;
  #now: number;
  #scheduled = 0;
  #happened = 0;

  /**
   * @param start virtual ms since 1970
   * @param listener hears every line of the trace
   */
  constructor(start: number, listener?: (at: number, line: string) => void) {
    this.#now = start;
    this.#listener = listener;
  }

  /** Virtual ms since 1970. */
  get now(): number {
    return this.#now;
  }

  /** How many events there have been. */
  get count(): number {
    return this.#happened;
  }

  after(ms: number, label: string, act: () => unknown): Scheduled {
    const scheduled = { at: this.#now + Math.max(0, ms), order: this.#scheduled, label, act };
    this.#scheduled += 1;
    this.#queue.push(scheduled);
    return scheduled;
  }

  /** Writes a line into the trace. */
  note(line: string): void {
    this.#trace.update(`${this.#now} ${line}\n`);
    this.#listener?.(this.#now, line);
  }

  /** Of everything so far: equal for two runs that were the same. */
  digest(): string {
    return this.#trace.copy().digest('hex').slice(0, 16);
  }

  /**
   * @param deadline virtual ms since 1970
   * @throws Error when so much happens that it will never end
   */
  async run(isDone: () => boolean, deadline = Infinity): Promise<RunEnd> {
    // oxlint-disable no-await-in-loop -- one event after the other is what this is for
    const limit = this.#happened + mostEvents;
    await turn();
    while (!isDone()) {
      const next = this.#queue.peek();
      if (next === undefined) return 'idle';
      if (next.at > deadline) {
        this.#now = deadline;
        return 'late';
      }
      this.#queue.pop();
      if (next.act === null) continue;
      this.#now = next.at;
      this.#happened += 1;
      if (this.#happened > limit) throw new Error(`Sans fin\u00a0: ${mostEvents} événements`);
      this.note(next.label);
      await next.act();
      await turn();
    }
    return 'done';
  }
}
