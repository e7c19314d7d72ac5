import type { Slot } from '#machines/domain/slot.ts';

export const boxSizes: readonly number[] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

export const weightedSlots = [
  [3, '8h-13h'],
  [1, '8h-10h'],
  [1, '10h-12h'],
  [1, '18h-20h'],
] as const satisfies readonly (readonly [weight: number, slot: Slot])[];

/** Promo codes as customers type them, with weights. `null` for no code. */
export const weightedCodes = [
  [6, null],
  [1, 'PETIT10'],
  [1, 'moitie'],
  [1, 'LIVRAISON'],
  [1, 'DIXLIVRE'],
  [1, 'CENTIMES'],
  [2, 'DECOUVERTE'],
  [1, 'NIMPORTE'],
] as const;

/** Indexes of the chosen date among the offered dates, with weights. */
export const weightedDates = [
  [4, 0],
  [1, 1],
  [1, 2],
] as const;

/** Voucher balances in cents. An order charges 25 € at once, so the smallest fails after the card payment. */
export const voucherBalances: readonly number[] = [10_000, 10_000, 10_000, 2500, 1000];
