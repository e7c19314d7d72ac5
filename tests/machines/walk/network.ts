import type { Chance } from './chance.ts';

const lossRate = 8;

/** Holds every answer back until the walk lets it arrive, in any order, and loses some. */
export class Network {
  /** Off while a walk wants to see that the shop recovers. */
  isUnreliable = true;
  readonly #chance: Chance;
  #held: (() => void)[] = [];

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** @param arrived is told when the answer reaches the page. */
  answer<T>(outcome: T, arrived: () => void = () => undefined): Promise<T> {
    const isLost = this.isUnreliable && this.#chance.oneIn(lossRate);
    return new Promise((resolve, reject) => {
      this.#held.push(() => {
        if (isLost) return reject(new TypeError('network down'));
        arrived();
        resolve(outcome);
      });
    });
  }

  /** Lets one answer arrive, whichever was asked for first. */
  deliver(): void {
    if (this.#held.length === 0) return;
    const answer = this.#chance.pick(...this.#held);
    this.#held = this.#held.filter((other) => other !== answer);
    answer();
  }

  deliverAll(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** The page is gone, and nobody is there for what was on its way. */
  forgetPage(): void {
    this.#held = [];
  }
}
