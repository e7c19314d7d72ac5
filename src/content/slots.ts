import type { Slot } from '#machines/domain/slot.ts';

/** `8h-13h` reads `8 h – 13 h`, in one piece. */
export const hoursOf = (slot: Slot): string => slot.replaceAll('h', '\u00a0h').replace('-', '\u00a0–\u00a0');

/** `8h-13h` reads `entre 8 h et 13 h`. */
export const betweenHoursOf = (slot: Slot): string => {
  const [from, to] = slot.replaceAll('h', '\u00a0h').split('-');
  return `entre ${from} et\u00a0${to}`;
};
