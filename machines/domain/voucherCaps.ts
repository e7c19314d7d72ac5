import type { Cents } from './money.ts';

/** Maximum in cents that vouchers pay of one order. @rule R9.19 */
export const voucherCap: Cents = 7500;
/** Legal maximum of vouchers per day in cents, so the maximum of one charge. @rule R9.20 */
export const voucherCapAtOnce: Cents = 2500;
