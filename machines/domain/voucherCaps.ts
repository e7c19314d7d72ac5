import type { Cents } from './money.ts';

/** Maximum per order. */
export const voucherCap: Cents = 7500;
/** Maximum per day, by law. */
export const voucherCapAtOnce: Cents = 2500;
