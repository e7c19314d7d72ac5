import type { Cents } from './money.ts';

export const slots = ['8h-13h', '8h-10h', '10h-12h', '12h-14h', '14h-16h', '16h-18h', '18h-20h'] as const;
export type Slot = (typeof slots)[number];

/** @rule R9.2 */
export const defaultSlot: Slot = '8h-13h';

/** @rule R9.1 */
export const priceOfDelivery = (slot: Slot): Cents => (slot === '8h-13h' ? 599 : 699);

/** Formats `8h-13h` as `8 h – 13 h`, without line breaks. */
export const hoursOf = (slot: Slot): string => slot.replaceAll('h', '\u00a0h').replace('-', '\u00a0–\u00a0');
