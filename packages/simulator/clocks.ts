import type { Fate } from './fate.ts';
import type { Random } from './random.ts';
import { clockWords } from './words.ts';

const minute = 60_000;
/** In minutes. Webhook signatures are valid for five. */
const errors = [-4, -1, 1, 4];

interface ClockOptions {
  readonly random: Random;
  readonly fate: Fate;
  readonly rate: number;
}

/** Offset of the server clock in ms. Negative if it is behind. */
export function drawClock({ random, fate, rate }: ClockOptions): number {
  const error = random.fork('clock').pick(errors);
  const telling = { side: 'shop', from: null, behalf: '', words: () => clockWords(error) };
  const isWrong = fate.draw('clock', ['clock wrong'], { 'clock wrong': rate }, telling) !== null;
  return isWrong ? error * minute : 0;
}
