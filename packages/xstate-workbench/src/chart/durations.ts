import type { Language } from './language.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Formats milliseconds: "0,2 s", "65 s", "3 min 15 s", "10 min", "24 h", "120 h 10 min". */
export function durationOf(milliseconds: number, language: Language = 'fr'): string {
  const decimals = new Intl.NumberFormat(language, { maximumFractionDigits: 3, useGrouping: false });
  const inUnit = (unit: number, unitSymbol: string): string =>
    `${decimals.format(milliseconds / unit)}\u{a0}${unitSymbol}`;
  if (milliseconds >= hour && milliseconds % hour === 0) return inUnit(hour, 'h');
  if (milliseconds >= hour && milliseconds % minute === 0)
    return `${durationOf(milliseconds - (milliseconds % hour), language)} ${durationOf(milliseconds % hour, language)}`;
  if (milliseconds >= minute && milliseconds % minute === 0) return inUnit(minute, 'min');
  const remainder = milliseconds % minute;
  // Below two minutes, a number of seconds is easier to read than minutes and seconds.
  if (milliseconds >= 2 * minute && milliseconds < hour)
    return `${durationOf(milliseconds - remainder, language)} ${durationOf(remainder, language)}`;
  return inUnit(second, 's');
}
