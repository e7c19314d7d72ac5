import type { DeliveryDate } from '#machines/domain/delivery.ts';

/** Splits a date into `mardi`, `24` (or `1er`) and `novembre`. */
export function datePartsOf({ formattedDate }: DeliveryDate) {
  const [weekday = '', day = '', month = ''] = formattedDate.split(' ');
  return { weekday, day, month };
}

/** Formats a date without the year: `mardi 24 novembre`. */
export function shortDateOf(date: DeliveryDate): string {
  const { weekday, day, month } = datePartsOf(date);
  return `${weekday} ${day}\u00a0${month}`;
}
