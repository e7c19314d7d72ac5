import { amountsOf, dueNow } from '#machines/domain/charge.ts';
import type { Cents } from '#machines/domain/money.ts';
import type { Payment } from '#machines/domain/order.ts';
import { voucherProviderOf } from '#machines/domain/methods.ts';
import type { DueVoucher } from '#machines/order/order.types.ts';

type PaymentChoice = Pick<Payment, 'method' | 'priceAfterPromo'>;

export const dueNowOf = ({ method, priceAfterPromo }: PaymentChoice): Cents =>
  dueNow(amountsOf(priceAfterPromo, method));

export const dueVoucherOf = (payment: PaymentChoice): DueVoucher =>
  dueNowOf(payment) === 0 ? 'none' : (voucherProviderOf(payment.method) ?? 'none');
