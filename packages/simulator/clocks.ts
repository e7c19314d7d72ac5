import type { Fate } from './fate.ts';
import type { Random } from './random.ts';
import { clockWords } from './words.ts';

const minute = 60_000;
/** In minutes; a provider's signature is good for five. */
const errors = [-4, -1, 1, 4];

interface ClockOptions {
  readonly random: Random;
  readonly fate: Fate;
  readonly rate: number;
}

/** What the clocks of the shop and its orders are ahead of the world's, in ms; negative when they are behind. */
export function drawClock({ random, fate, rate }: ClockOptions): number {
  const error = random.fork('clock').pick(errors);
  const telling = { side: 'shop', from: null, behalf: '', words: () => clockWords(error) };
  const isWrong = fate.draw('clock', ['clock wrong'], { 'clock wrong': rate }, telling) !== null;
  return isWrong ? error * minute : 0;
}
