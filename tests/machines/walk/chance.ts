import { randomOf } from 'xstate-workbench/paths/random';

/** Chance as a walk needs it, the same for the same seed. */
export class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  /** Whether what happens once in so many times happens now. */
  oneIn(times: number): boolean {
    return this.#random() * times < 1;
  }

  /** One of the items. @throws Error when there is none. */
  pick<T>(...items: readonly T[]): T {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}
