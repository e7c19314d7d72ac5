import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';
import { hour } from './duration.ts';
import { parisClock } from './parisClock.ts';

dayjs.extend(utc);

/**
 * Ms since the epoch of a date and hour in Paris. dayjs time zones are slow, because they create a formatter
 * per date.
 */
export function momentAtParis(isoDate: string, hours = 0): number {
  const byUtc = Date.parse(isoDate) + hours * hour;
  const inSummer = byUtc - 2 * hour;
  return parisClock(inSummer).seconds * 1000 === hours * hour ? inSummer : byUtc - hour;
}

/** Date without a time zone, so adding days is safe across clock changes. */
export const calendarDay = (isoDate: string) => dayjs.utc(isoDate).locale(french);
