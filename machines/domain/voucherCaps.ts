import type { Cents } from './money.ts';

/** Most that vouchers carry of one order. */
export const voucherCap: Cents = 7500;
/** Most that is taken from them in one day, and so at once: the law's own cap. */
export const voucherCapAtOnce: Cents = 2500;
