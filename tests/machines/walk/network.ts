import type { Chance } from './chance.ts';

const lossRate = 8;

/**
 * Simulated network that holds each response until the walk delivers it, in any order.
 * Some responses are lost.
 */
export class Network {
  /** If `false`, no response is lost, so tests can check that the shop recovers. */
  isUnreliable = true;
  readonly #chance: Chance;
  #held: (() => void)[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Sends a response to the page later, or loses it. @param arrived called when the response reaches the page */
  answer<T>(outcome: T, arrived: () => void = () => undefined): Promise<T> {
    const isDropped = this.isUnreliable && this.#chance.oneIn(lossRate);
    return new Promise((resolve, reject) => {
      this.#held.push(() => {
        if (isDropped) return reject(new TypeError('network down'));
        arrived();
        resolve(outcome);
      });
    });
  }

  /** Delivers one of the held responses, chosen at random. */
  deliver(): void {
    if (this.#held.length === 0) return;
    const answer = this.#chance.pick(...this.#held);
    this.#held = this.#held.filter((other) => other !== answer);
    answer();
  }

  deliverAll(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** Discards the held responses, because the page has been unloaded. */
  clearPage(): void {
    this.#held = [];
  }
}
