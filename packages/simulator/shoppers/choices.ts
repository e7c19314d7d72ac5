import type { Slot } from '#machines/domain/slot.ts';

/** Boxes that shoppers choose from, by their meals: all that there are. */
export const boxes: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** Hours that they have it delivered at: the long morning most of all. */
export const hours = [
  [3, '8h-13h'],
  [1, '8h-10h'],
  [1, '10h-12h'],
  [1, '18h-20h'],
] as const satisfies readonly (readonly [weight: number, slot: Slot])[];

/** Codes that they try, in the way in which people write them; null for none. */
export const codes = [
  [6, null],
  [1, 'PETIT10'],
  [1, 'moitie'],
  [1, 'LIVRAISON'],
  [1, 'DIXLIVRE'],
  [1, 'CENTIMES'],
  [2, 'DECOUVERTE'],
  [1, 'NIMPORTE'],
] as const;

/** Which of the Tuesdays that are offered they want it on. */
export const tuesdays = [
  [4, 0],
  [1, 1],
  [1, 2],
] as const;

/** In cents, of meal vouchers; an order takes 25 euros at once, so that the least is too little, which shows when the card is charged already. */
export const voucherBalances: readonly number[] = [10_000, 10_000, 10_000, 2500, 1000];
