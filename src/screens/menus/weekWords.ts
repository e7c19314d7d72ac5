import { mondayOf, weekOf } from '#machines/domain/week.ts';
import { menu } from '#src/content/menu.ts';

const dateFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const aDay = 24 * 3600 * 1000;

/** `mardi 24 nov.`, `mardi 1er déc.`: boxes come on the Tuesday of their week (R9.3). */
function tuesdayOf(week: string): string {
  const tuesday = Date.parse(mondayOf(week)) + aDay;
  return dateFormat
    .formatToParts(tuesday)
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** How a week is called, seen from a moment, and when its box comes. */
export function weekWordsOf(week: string, now: number): { readonly name: string; readonly delivery: string } {
  const names = new Map([
    [weekOf(now + 7 * aDay), menu.weeks.next],
    [weekOf(now), menu.weeks.current],
  ]);
  const number = Number(week.slice(-2));
  return {
    name: names.get(week) ?? menu.weeks.other(number),
    delivery: menu.weeks.delivered(tuesdayOf(week)),
  };
}
