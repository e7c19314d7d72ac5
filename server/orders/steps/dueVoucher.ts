import { voucherSharesOf } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';
import { voucherProviderOf, isVoucher } from '#machines/domain/methods.ts';
import type { DueVoucher } from '#machines/order/types.ts';

type Chosen = Pick<Payment, 'method' | 'priceAfterPromo'>;

/** Cents that a voucher pays at once; the price is the server's own, or the intent would not have been made. */
export const dueNow = ({ method, priceAfterPromo }: Chosen): Cents =>
  isVoucher(method) ? voucherSharesOf(priceAfterPromo).now : 0;

/** Who is to be asked for a voucher's part: nobody for a card order, and for one that costs nothing. */
export const dueVoucherOf = (payment: Chosen): DueVoucher =>
  dueNow(payment) === 0 ? 'none' : (voucherProviderOf(payment.method) ?? 'none');
