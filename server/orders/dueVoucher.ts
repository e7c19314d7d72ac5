import { voucherSharesOf } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';
import { isVoucher, platformOf } from '#machines/domain/voucher.ts';
import type { VoucherProvider } from '#machines/order/types.ts';

type Chosen = Pick<Payment, 'method' | 'priceAfterPromo'>;

/** Cents that a voucher pays at once; the price is the server's own, or the intent would not have been made. */
export const dueNow = ({ method, priceAfterPromo }: Chosen): Cents =>
  isVoucher(method) ? voucherSharesOf(priceAfterPromo).now : 0;

/** Who is to be asked for a voucher's part: nobody for a card order, and for one that costs nothing. */
export function dueVoucherOf(payment: Chosen): VoucherProvider {
  if (dueNow(payment) === 0) return 'none';
  return platformOf(payment.method) === null ? 'edenred' : 'paygreen';
}
