import { createTimings, type Timings } from './timings.ts';

export interface Phase {
  readonly name: string;
  readonly timings: Timings;
  readonly orders: number;
  readonly seconds: number;
}

interface PhasesOptions {
  readonly orders: () => number;
  /** Current time in ms, from any origin. */
  readonly now: () => number;
}

export class Phases {
  readonly #options: PhasesOptions;
  readonly #finished: Phase[] = [];
  #current: Pick<Phase, 'name' | 'timings'>;
  #ordersAtStart = 0;
  #startedAt: number;

  /** A request belongs to the phase in which it started. */
  readonly timings: Pick<Timings, 'time' | 'record'> = {
    time: (name, work) => this.#current.timings.time(name, work),
    record: (name, ms) => this.#current.timings.record(name, ms),
  };

  constructor(name: string, options: PhasesOptions) {
    this.#options = options;
    this.#current = { name, timings: createTimings() };
    this.#startedAt = options.now();
  }

  begin(name: string): void {
    this.#finishCurrent();
    this.#current = { name, timings: createTimings() };
  }

  end(): readonly Phase[] {
    this.#finishCurrent();
    return this.#finished;
  }

  #finishCurrent(): void {
    const [orders, now] = [this.#options.orders(), this.#options.now()];
    this.#finished.push({
      ...this.#current,
      orders: orders - this.#ordersAtStart,
      seconds: (now - this.#startedAt) / 1000,
    });
    this.#ordersAtStart = orders;
    this.#startedAt = now;
  }
}

const tableRow = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function formatPhases(phases: readonly Phase[]): string {
  return [
    tableRow('phase', 'orders', 'seconds', 'orders a second', 'longest press to order, s', 'errors'),
    tableRow('---', '--:', '--:', '--:', '--:', '--:'),
    ...phases.map(({ name, orders, seconds, timings }) =>
      tableRow(
        name,
        orders,
        seconds.toFixed(0),
        (orders / seconds).toFixed(1),
        (timings.longest('press to order') / 1000).toFixed(1),
        timings.errors(),
      ),
    ),
  ].join('\n');
}
