import type { Cents } from './money.ts';

/** @rule R9.19 */
export const voucherCap: Cents = 7500;
/** Maximum of one voucher charge in cents, equal to the legal maximum per day. @rule R9.20 */
export const voucherCapAtOnce: Cents = 2500;
