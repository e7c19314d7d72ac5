import { hash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** Derives 128 bits of random state from a seed. */
function seedState(seed: string): readonly number[] {
  const digest = hash('sha256', seed, 'buffer');
  return [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset));
}

const uint32Range = 2 ** 32;

export class Random {
  readonly #seed: string;
  readonly #generator: RandomGenerator;

  constructor(seed: string) {
    this.#seed = seed;
    this.#generator = xoroshiro128plusFromState(seedState(seed));
  }

  /** Creates an independent random source for one purpose. Its draws do not affect other sources. */
  fork(purpose: string): Random {
    return new Random(`${this.#seed}/${purpose}`);
  }

  /** Draws a number from 0 to less than 1. */
  fraction(): number {
    return (this.#generator.next() >>> 0) / uint32Range;
  }

  /** Draws an integer from 0 to less than `limit`. */
  below(limit: number): number {
    return limit <= 1 ? 0 : uniformInt(this.#generator, 0, limit - 1);
  }

  /** Draws whether an event happens. @param probability from 0 to 1 */
  happens(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** Draws ms around a median with a long tail, like network latency. */
  latency(median: number): number {
    const deviation = this.fraction() + this.fraction() + this.fraction() - 1.5;
    return Math.max(1, Math.round(median * Math.exp(deviation * 1.2)));
  }

  /** Draws one of the choices. @throws RangeError if the list is empty */
  pick<T>(choices: readonly T[]): T {
    return this.pickWeighted(choices.map((choice) => [1, choice]));
  }

  pickWeighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let remaining = this.fraction() * choices.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, choice] of choices) {
      remaining -= weight;
      if (remaining < 0) return choice;
    }
    throw new RangeError('There is nothing to choose from');
  }

  fillBytes(bytes: Uint8Array): Uint8Array {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = this.#generator.next() & 0xff;
    return bytes;
  }

  uuid(): `${string}-${string}-${string}-${string}-${string}` {
    const hex = Buffer.from(this.fillBytes(new Uint8Array(16))).toString('hex');
    const variant = '89ab'[this.below(4)] ?? '8';
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
