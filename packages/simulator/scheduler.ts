import { createHash, type Hash } from 'node:crypto';
import TinyQueue from 'tinyqueue';
import { nextTurn } from './platform/time.ts';

export interface ScheduledEvent {
  /** Time in virtual ms since 1970. */
  readonly at: number;
  readonly order: number;
  readonly label: string;
  /** Function of the event, or `null` after its cancellation. */
  act: (() => unknown) | null;
}

/** Maximum number of events of a simulated world. With 20 customers in the profile `hell`, a world has at most 75,000. */
const maxEvents = 200_000;

export interface EventClock {
  /** Current time in ms since 1970. */
  readonly now: number;
  after(ms: number, label: string, act: () => unknown): unknown;
  trace(line: string): void;
}

/** End of a run: the condition is met, no event is left, or the deadline has passed. */
export type RunResult = 'done' | 'idle' | 'late';

/**
 * Scheduler of virtual time that runs one event with all its consequences, then the next. The same seed produces an identical
 * trace.
 */
export class Scheduler implements EventClock {
  readonly #queue = new TinyQueue<ScheduledEvent>(
    [],
    (one, other) => one.at - other.at || one.order - other.order,
  );
  readonly #traceHash: Hash = createHash('sha256');
  readonly #listener: ((at: number, line: string) => void) | undefined;
  #now: number;
  #scheduledCount = 0;
  #executedCount = 0;

  /** @param start virtual ms since 1970 @param listener receives every line of the trace */
  constructor(start: number, listener?: (at: number, line: string) => void) {
    this.#now = start;
    this.#listener = listener;
  }

  /** Time in virtual ms since 1970. */
  get now(): number {
    return this.#now;
  }

  get eventCount(): number {
    return this.#executedCount;
  }

  after(ms: number, label: string, act: () => unknown): ScheduledEvent {
    const scheduled = { at: this.#now + Math.max(0, ms), order: this.#scheduledCount, label, act };
    this.#scheduledCount += 1;
    this.#queue.push(scheduled);
    return scheduled;
  }

  trace(line: string): void {
    this.#traceHash.update(`${this.#now} ${line}\n`);
    this.#listener?.(this.#now, line);
  }

  /** Returns the hash of the trace, equal for identical runs. */
  digest(): string {
    return this.#traceHash.copy().digest('hex').slice(0, 16);
  }

  /**
   * Runs events until a condition is met. @param deadline virtual ms since 1970 @throws Error if the number of events exceeds the
   * limit
   */
  async run(isDone: () => boolean, deadline = Infinity): Promise<RunResult> {
    // oxlint-disable no-await-in-loop -- events are sequential
    const limit = this.#executedCount + maxEvents;
    await nextTurn();
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
      this.#executedCount += 1;
      if (this.#executedCount > limit)
        throw new Error(`Simulation sans fin\u00a0: arrêt après ${maxEvents} événements`);
      this.trace(next.label);
      await next.act();
      await nextTurn();
    }
    return 'done';
  }
}
