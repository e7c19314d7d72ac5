import { day as aDay } from './duration.ts';

const utcOf = (isoDate: string): number => Date.parse(isoDate);
const isoDateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

// The Swedish locale formats dates as ISO.
const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

export const dayOf = (ms: number): string => parisDate.format(ms);

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (utc: number): number => new Date(utc).getUTCDay() || 7;

const thursday = 4;
const tuesday = 2;

/** An ISO week belongs to the year of its Thursday (ISO 8601). */
function weekOfDay(utc: number): string {
  const middle = utc + (thursday - weekdayOf(utc)) * aDay;
  const year = new Date(middle).getUTCFullYear();
  const week = Math.floor((middle - Date.UTC(year, 0, 1)) / (7 * aDay)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** ISO week in Paris, such as `2026-W47`. @rule R3.12 */
export const weekOf = (ms: number): string => weekOfDay(utcOf(dayOf(ms)));

/** Monday of an ISO week, such as `2026-11-23`. @rule R9.4 */
export function mondayOf(isoWeek: string): string {
  const [year = '', week = ''] = isoWeek.split('-W');
  // The 4th of January is always in the first ISO week.
  const fourth = utcOf(`${year}-01-04`);
  return isoDateOf(fourth + (1 - weekdayOf(fourth) + 7 * (Number(week) - 1)) * aDay);
}

/** ISO weeks from the next delivery Tuesday on. Today is excluded, because its boxes have left. */
export function weeksFrom(now: number, count: number): readonly [string, ...string[]] {
  const today = utcOf(dayOf(now));
  const nextBoxWeek = today + (((tuesday + 6 - weekdayOf(today)) % 7) + 1) * aDay;
  const later = Array.from({ length: count - 1 }, (_, index) =>
    weekOfDay(nextBoxWeek + (index + 1) * 7 * aDay),
  );
  return [weekOfDay(nextBoxWeek), ...later];
}

export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const weeksShown = 4;

export const weeksVisibleOn = (day: string): readonly [string, ...string[]] =>
  weeksFrom(noonOf(day), weeksShown);
