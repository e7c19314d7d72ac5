import { outageTargets } from './faultTexts.ts';
import type { World } from './world.ts';

const minute = 60_000;
const longestOutage = 10 * minute;

export class Outages {
  #isUnavailable: (url: URL) => boolean = () => false;

  /** Schedules provider outages. @param period in ms from now */
  schedule({ scheduler, random, faultInjector }: World, times: number, period: number): void {
    const outageRandom = random.fork('outages');
    for (let index = 0; index < times; index += 1) {
      const { place, side, words } = outageRandom.pick(outageTargets);
      const begin = outageRandom.below(period);
      const end = begin + outageRandom.below(longestOutage);
      const description = { side, from: null, behalf: '', describe: () => words };
      scheduler.after(begin, `${place} goes away`, () => {
        if (faultInjector.inject(`outage ${index}`, 'outage', description))
          this.#isUnavailable = ({ href }) => href.includes(place);
      });
      scheduler.after(end, 'everybody is there', () => {
        this.#isUnavailable = () => false;
      });
    }
  }

  isUnavailable(url: URL): boolean {
    return this.#isUnavailable(url);
  }
}
