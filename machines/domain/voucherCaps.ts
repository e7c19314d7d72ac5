import type { Cents } from './money.ts';

/** Maximum that vouchers pay of one order. @rule R9.19 */
export const voucherCap: Cents = 7500;
/** Legal maximum per day, so for one charge. @rule R9.20 */
export const voucherCapAtOnce: Cents = 2500;
