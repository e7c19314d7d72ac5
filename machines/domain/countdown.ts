import { parisClock } from './parisClock.ts';

const endOfDay = 19 * 3600;

/** Ms until 19:00 in Paris, `null` from 19:00 to midnight. @rule R2.26 */
export function msUntilEvening(ms: number): number | null {
  const secondsLeft = endOfDay - parisClock(ms).seconds;
  if (secondsLeft <= 0) return null;
  const end = floorToSecond(ms) + secondsLeft * 1000;
  // Corrects the hour that daylight saving time adds or removes.
  const clockChange = parisClock(end).seconds - endOfDay;
  return end - clockChange * 1000 - ms;
}

const floorToSecond = (ms: number): number => Math.floor(ms / 1000) * 1000;

export function hoursMinutesSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':');
}
