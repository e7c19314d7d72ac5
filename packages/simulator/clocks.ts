import type { FaultInjector } from './faultInjector.ts';
import type { Random } from './random.ts';
import { clockWords } from './faultTexts.ts';

const minute = 60_000;
/** In minutes. Webhook signatures are valid for five. */
const offsetMinutes = [-4, -1, 1, 4];

interface ClockOptions {
  readonly random: Random;
  readonly fate: FaultInjector;
  readonly rate: number;
}

/** Offset of the server clock in ms. Negative if it is behind. */
export function drawClockOffset({ random, fate, rate }: ClockOptions): number {
  const offset = random.fork('clock').pick(offsetMinutes);
  const description = { side: 'shop', from: null, behalf: '', describe: () => clockWords(offset) };
  const isWrong = fate.draw('clock', ['clock wrong'], { 'clock wrong': rate }, description) !== null;
  return isWrong ? offset * minute : 0;
}
