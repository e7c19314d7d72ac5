import type { DeliveryDate } from '#machines/domain/delivery.ts';

/** Splits a date into `mardi`, `24` (or `1er`) and `novembre`. */
export function datePartsOf({ formattedDate }: DeliveryDate) {
  const [weekday = '', day = '', month = ''] = formattedDate.split(' ');
  return { weekday, day, month };
}

const longDate = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** Formats the day of a time in ms: `21 novembre 2026`. */
export const dayOf = (ms: number): string => longDate.format(ms);

/** Formats a date without the year: `mardi 24 novembre`. */
export function shortDateOf(date: DeliveryDate): string {
  const { weekday, day, month } = datePartsOf(date);
  return `${weekday} ${day}\u00a0${month}`;
}

const compactDate = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Paris',
});

/** Formats a date for a narrow column: `1er déc.` */
export const compactDateOf = ({ timestamp }: DeliveryDate): string =>
  compactDate.format(timestamp).replace(/^1 /, '1er ').replace(' ', '\u00a0');
