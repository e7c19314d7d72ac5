import type { CallRates } from './network.ts';
import type { World } from './world.ts';

const minute = 60_000;
const longest = 10 * minute;
const places = ['/sandbox/stripe', '/sandbox/main', 'engine.invalid', '/api/stripeWebhook'];

/** Where a provider is away, and until when; changed as time passes. */
export class Outages {
  #isAway: (url: URL) => boolean = () => false;

  /** @param within ms from now */
  schedule({ scheduler, random, story }: World, times: number, within: number): void {
    const chance = random.fork('outages');
    for (let time = 0; time < times; time += 1) {
      const place = chance.pick(places);
      const begin = chance.below(within);
      scheduler.after(begin, `${place} goes away`, () => {
        story.tell('réseau', `${place} ne répond plus`, true);
        this.#isAway = ({ href }) => href.includes(place);
      });
      scheduler.after(begin + chance.below(longest), 'everybody is there', () => {
        story.tell('réseau', 'tout le monde répond de nouveau', true);
        this.#isAway = () => false;
      });
    }
  }

  ratesFor(url: URL, usual: CallRates): CallRates {
    return this.#isAway(url) ? { 'request lost': 1 } : usual;
  }
}
