import { addDays } from './delivery.ts';

const fixedHolidays = [
  ['01-01', '1er janvier'],
  ['05-01', '1er mai'],
  ['05-08', '8 mai'],
  ['07-14', '14 juillet'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', '11 novembre'],
  ['12-25', 'Noël'],
] as const;

const movableHolidays = [
  [1, 'lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'lundi de Pentecôte'],
] as const;

/** Date of Easter (Meeus, "Astronomical Algorithms", chapter 8). */
function easterOf(year: number): string {
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const goldenYear = year % 19;
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const daysToSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((goldenYear + 11 * epact + 22 * daysToSunday) / 451);
  const daysAfterMarch22 = epact + daysToSunday - 7 * lateMoon;
  return addDays(`${year}-03-22`, daysAfterMarch22);
}

/**
 * Public holidays by ISO date (code du travail, L3133-1), without Alsace-Moselle's. If Ascension falls on 1
 * or 8 May, the fixed holiday's name is used.
 */
export function publicHolidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterOf(year);
  return new Map<string, string>([
    ...movableHolidays.map(([days, name]) => [addDays(easter, days), name] as const),
    ...fixedHolidays.map(([day, name]) => [`${year}-${day}`, name] as const),
  ]);
}

export const publicHolidayOn = (isoDate: string): string | null =>
  publicHolidaysOf(Number(isoDate.slice(0, 4))).get(isoDate) ?? null;
