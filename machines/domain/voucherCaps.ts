import type { Cents } from './money.ts';

/** Maximum voucher amount of one order. */
export const voucherCap: Cents = 7500;
/** Maximum per day by law, so also at once. */
export const voucherCapAtOnce: Cents = 2500;
