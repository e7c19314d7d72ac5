import type { Slot } from '#machines/domain/slot.ts';

/** Formats `8h-13h` as `entre 8 h et 13 h`. */
export const betweenHoursOf = (slot: Slot): string => {
  const [from, to] = slot.replaceAll('h', '\u00a0h').split('-');
  return `entre ${from} et\u00a0${to}`;
};
