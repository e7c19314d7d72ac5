import { createTimings, type Timings } from './timings.ts';

export interface Phase {
  readonly name: string;
  readonly timings: Timings;
  readonly orders: number;
  readonly seconds: number;
}

interface PhasesOptions {
  readonly orders: () => number;
  /** In ms, from any origin. */
  readonly now: () => number;
}

export class Phases {
  readonly #options: PhasesOptions;
  readonly #over: Phase[] = [];
  #current: Pick<Phase, 'name' | 'timings'>;
  #orders = 0;
  #since: number;

  /** A request belongs to the phase in which it started. */
  readonly timings: Pick<Timings, 'time' | 'note'> = {
    time: (name, work) => this.#current.timings.time(name, work),
    note: (name, ms) => this.#current.timings.note(name, ms),
  };

  constructor(name: string, options: PhasesOptions) {
    this.#options = options;
    this.#current = { name, timings: createTimings() };
    this.#since = options.now();
  }

  begin(name: string): void {
    this.#end();
    this.#current = { name, timings: createTimings() };
  }

  end(): readonly Phase[] {
    this.#end();
    return this.#over;
  }

  #end(): void {
    const [orders, now] = [this.#options.orders(), this.#options.now()];
    this.#over.push({
      ...this.#current,
      orders: orders - this.#orders,
      seconds: (now - this.#since) / 1000,
    });
    this.#orders = orders;
    this.#since = now;
  }
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export function phasesTable(phases: readonly Phase[]): string {
  return [
    row('phase', 'orders', 'seconds', 'orders a second', 'longest press to order, s', 'errors'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...phases.map(({ name, orders, seconds, timings }) =>
      row(
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
