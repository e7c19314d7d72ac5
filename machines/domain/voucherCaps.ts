import type { Cents } from './money.ts';

/** Per order. */
export const voucherCap: Cents = 7500;
/** Per day, by law. */
export const voucherCapAtOnce: Cents = 2500;
