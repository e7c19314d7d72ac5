import { mondayOf, weekOf } from '#machines/domain/week.ts';
import { menu } from '#src/content/menu.ts';

const deliveryDayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const dayAndMonthFormat = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', timeZone: 'UTC' });
const dayMs = 24 * 3600 * 1000;

/** Formats a day as `mardi 24 nov.` or `mardi 1er déc.`. French uses an ordinal for the first of a month. */
const formatDay = (format: Intl.DateTimeFormat, day: number): string =>
  format
    .formatToParts(day)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');

/** Formats a week as `Du 7 au 13 décembre`. If the week spans two months, both months are named. */
function weekRange(monday: number): string {
  const sunday = monday + 6 * dayMs;
  const isOneMonth = new Date(monday).getUTCMonth() === new Date(sunday).getUTCMonth();
  return menu.weeks.other(
    formatDay(isOneMonth ? dayFormat : dayAndMonthFormat, monday),
    formatDay(dayAndMonthFormat, sunday),
  );
}

/** @param now ms since the epoch */
export function weekLabelOf(week: string, now: number): { readonly name: string; readonly delivery: string } {
  const names = new Map([
    [weekOf(now + 7 * dayMs), menu.weeks.next],
    [weekOf(now), menu.weeks.current],
  ]);
  const monday = Date.parse(mondayOf(week));
  return {
    name: names.get(week) ?? weekRange(monday),
    // Adds one day to Monday, because deliveries are on Tuesday.
    delivery: menu.weeks.delivered(formatDay(deliveryDayFormat, monday + dayMs)),
  };
}
