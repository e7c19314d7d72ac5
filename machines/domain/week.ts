import { day as aDay } from './duration.ts';

/** Days of the calendar, out of any time zone. */
const utcOf = (isoDate: string): number => Date.parse(isoDate);
const isoDateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

// Sweden writes dates as ISO 8601 does.
const parisDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/** The day of that moment (ms) in Paris, `2026-11-24`: without the library of dates that the checkout has. */
export const dayOf = (ms: number): string => parisDate.format(ms);

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (utc: number): number => new Date(utc).getUTCDay() || 7;

const thursday = 4;
const tuesday = 2;

/** The ISO week of a day: it belongs to the year that has its Thursday (ISO 8601). */
function weekOfDay(utc: number): string {
  const middle = utc + (thursday - weekdayOf(utc)) * aDay;
  const year = new Date(middle).getUTCFullYear();
  const week = Math.floor((middle - Date.UTC(year, 0, 1)) / (7 * aDay)) + 1;
  return `${year}-W${String(week).padStart(2, '0')}`;
}

/** The ISO week, Monday first, of that moment in Paris: `2026-W47`. @rule R3.12 */
export const weekOf = (ms: number): string => weekOfDay(utcOf(dayOf(ms)));

/** The Monday that an ISO week begins with, `2026-11-23` of `2026-W48`. @rule R9.4 */
export function mondayOf(isoWeek: string): string {
  const [year = '', week = ''] = isoWeek.split('-W');
  // The 4th of January is always in the first week.
  const fourth = utcOf(`${year}-01-04`);
  return isoDateOf(fourth + (1 - weekdayOf(fourth) + 7 * (Number(week) - 1)) * aDay);
}

/**
 * So many ISO weeks in turn, from the one of the next box on: boxes come on Tuesdays, and today's has left.
 */
export function weeksFrom(now: number, count: number): readonly [string, ...string[]] {
  const today = utcOf(dayOf(now));
  const nextBox = today + (((tuesday + 6 - weekdayOf(today)) % 7) + 1) * aDay;
  const later = Array.from({ length: count - 1 }, (_, index) => weekOfDay(nextBox + (index + 1) * 7 * aDay));
  return [weekOfDay(nextBox), ...later];
}

/** A moment of a day (ISO date), in Paris as anywhere near. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** How far ahead the menu can be looked at. */
const weeksShown = 4;

/** The weeks that the menu shows on a day (ISO date). */
export const weeksSeenOn = (day: string): readonly [string, ...string[]] =>
  weeksFrom(noonOf(day), weeksShown);
