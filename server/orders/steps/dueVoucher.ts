import { amountsOf, dueNow } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import type { DueVoucher } from '#machines/order/order.types.ts';

type Chosen = Pick<Payment, 'method' | 'priceAfterPromo'>;

/** Cents that a voucher pays at once; the price is the server's own, or the intent would not have been made. */
export const dueNowOf = ({ method, priceAfterPromo }: Chosen): Cents =>
  dueNow(amountsOf(priceAfterPromo, method));

/** Who is to be asked for a voucher's part: nobody for a card order, and for one that costs nothing. */
export const dueVoucherOf = (payment: Chosen): DueVoucher =>
  dueNowOf(payment) === 0 ? 'none' : (voucherProviderOf(payment.method) ?? 'none');
