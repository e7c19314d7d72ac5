import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';
import { hour } from './duration.ts';
import { parisClock } from './parisClock.ts';

dayjs.extend(utc);

/**
 * Ms since the epoch.
 * The time zones of dayjs create a formatter per date, which is slow.
 */
export function momentAtParis(isoDate: string, hours = 0): number {
  const byUtc = Date.parse(isoDate) + hours * hour;
  // Two hours ahead of UTC in summer, else one.
  const inSummer = byUtc - 2 * hour;
  return parisClock(inSummer).seconds * 1000 === hours * hour ? inSummer : byUtc - hour;
}

/** Without a time zone, so that adding days is safe across clock changes. */
export const calendarDay = (isoDate: string) => dayjs.utc(isoDate).locale(french);
