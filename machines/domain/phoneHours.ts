import { parisClock } from './parisClock.ts';

/** Opening hours in minutes since midnight in Paris. */
interface Hours {
  readonly from: number;
  readonly until: number;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;

const phoneHours: readonly (Hours | null)[] = [
  { from: at(14, 30), until: at(17, 30) },
  { from: at(9, 30), until: at(17, 30) },
  { from: at(9, 30), until: at(17, 30) },
  { from: at(9, 30), until: at(17, 30) },
  { from: at(9, 30), until: at(17, 30) },
  { from: at(11), until: at(15) },
  null,
];

export type PhoneAvailability =
  | { readonly isOpen: true; readonly until: number }
  /** Next opening, in `days` from today. `weekday` 1 is Monday. */
  | { readonly isOpen: false; readonly days: number; readonly weekday: number; readonly from: number };

const hoursOf = (weekday: number): Hours | null => phoneHours[(weekday - 1) % 7] ?? null;

/** @rule R9.27 */
export function phoneAvailability(ms: number): PhoneAvailability {
  const { weekday, seconds } = parisClock(ms);
  const minute = seconds / 60;
  const today = hoursOf(weekday);
  if (today !== null && minute >= today.from && minute < today.until)
    return { isOpen: true, until: today.until };
  if (today !== null && minute < today.from) return { isOpen: false, days: 0, weekday, from: today.from };
  return nextDayOpen(weekday);
}

function nextDayOpen(today: number): PhoneAvailability {
  const days = [1, 2, 3, 4, 5, 6].find((ahead) => hoursOf(today + ahead) !== null) ?? 7;
  const weekday = ((today + days - 1) % 7) + 1;
  return { isOpen: false, days, weekday, from: hoursOf(weekday)?.from ?? 0 };
}
