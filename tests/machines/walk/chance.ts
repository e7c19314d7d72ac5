import { createRandom } from 'xstate-workbench/paths/random';

/** Random choices from a seed. The same seed gives the same walk, a random sequence of steps. */
export class Chance {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  /** Returns `true` with probability 1 / `times`. */
  oneIn(times: number): boolean {
    return this.#random() * times < 1;
  }

  /** Returns a random item. @throws Error if there are no items */
  pick<T>(...items: readonly T[]): T {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}
