import type { FaultInjector } from './faultInjector.ts';
import type { Random } from './random.ts';
import { clockWords } from './faultTexts.ts';

const minute = 60_000;
/** Clock errors in minutes. They are below five, the validity of webhook signatures. */
const offsetMinutes = [-4, -1, 1, 4];

interface ClockOptions {
  readonly random: Random;
  readonly fate: FaultInjector;
  readonly rate: number;
}

/** Draws the error of the server clock in ms, negative if the clock is behind. */
export function drawClockOffset({ random, fate, rate }: ClockOptions): number {
  const offset = random.fork('clock').pick(offsetMinutes);
  const description = { side: 'shop', from: null, behalf: '', describe: () => clockWords(offset) };
  const isWrong = fate.draw('clock', ['clock wrong'], { 'clock wrong': rate }, description) !== null;
  return isWrong ? offset * minute : 0;
}
