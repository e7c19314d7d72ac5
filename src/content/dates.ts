import type { DeliveryDate } from '#machines/domain/delivery.ts';

/** `mardi`, `24` (or `1er`), `novembre`. */
export function datePartsOf({ formattedDate }: DeliveryDate) {
  const [weekday = '', day = '', month = ''] = formattedDate.split(' ');
  return { weekday, day, month };
}

/** `mardi 24 novembre`, without the year. */
export function shortDateOf(date: DeliveryDate): string {
  const { weekday, day, month } = datePartsOf(date);
  return `${weekday} ${day}\u00a0${month}`;
}
