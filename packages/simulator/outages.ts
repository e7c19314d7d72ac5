import { outageWords } from './words.ts';
import type { World } from './world.ts';

const minute = 60_000;
const longest = 10 * minute;

export class Outages {
  #isAway: (url: URL) => boolean = () => false;

  /** @param within ms from now */
  schedule({ scheduler, random, fate }: World, times: number, within: number): void {
    const chance = random.fork('outages');
    for (let time = 0; time < times; time += 1) {
      const { place, side, words } = chance.pick(outageWords);
      const begin = chance.below(within);
      const end = begin + chance.below(longest);
      const telling = { side, from: null, behalf: '', words: () => words };
      scheduler.after(begin, `${place} goes away`, () => {
        if (fate.happens(`outage ${time}`, 'outage', telling))
          this.#isAway = ({ href }) => href.includes(place);
      });
      scheduler.after(end, 'everybody is there', () => {
        this.#isAway = () => false;
      });
    }
  }

  isAway(url: URL): boolean {
    return this.#isAway(url);
  }
}
