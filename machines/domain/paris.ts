import dayjs from 'dayjs';
import french from 'dayjs/locale/fr.js';
import utc from 'dayjs/plugin/utc.js';
import { hour } from './duration.ts';
import { parisClock } from './parisClock.ts';

dayjs.extend(utc);

/**
 * That hour of that day by the clocks of Paris, in ms since 1970; midnight unless told. The library's time zones make a formatter
 * for each date, and a dozen dates come with many an answer.
 */
export function momentAtParis(isoDate: string, hours = 0): number {
  const byUtc = Date.parse(isoDate) + hours * hour;
  // Ahead by two hours in summer, else by one.
  const inSummer = byUtc - 2 * hour;
  return parisClock(inSummer).seconds * 1000 === hours * hour ? inSummer : byUtc - hour;
}

/** A day of the calendar, out of any time zone, so that adding days never meets a change of hour. */
export const calendarDay = (isoDate: string) => dayjs.utc(isoDate).locale(french);
