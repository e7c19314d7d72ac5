import { quoteOf, type Basket } from './basket.ts';
import { type PaymentMethod, isVoucher } from './methods.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { voucherCap, voucherCapAtOnce } from './voucherCaps.ts';

/** Stripe's minimum charge. */
const cardMinimum: Cents = 50;

interface VoucherShares {
  /** Cents paid by meal voucher. `dueNow` is charged with the order, `dueLater` by the main backend. */
  readonly share: Cents;
  readonly dueNow: Cents;
  readonly dueLater: Cents;
  readonly leftAmount: Cents;
}

/** @rule R9.19, R9.20 */
export function voucherSharesOf(total: Cents): VoucherShares {
  const share = Math.min(total, voucherCap);
  const atOnce = Math.min(share, voucherCapAtOnce);
  return { share, dueNow: atOnce, dueLater: share - atOnce, leftAmount: total - share };
}

export interface Charge {
  readonly basket: Basket;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly total: Cents;
  /** Cents that a meal voucher leaves to the card. `null` if the card pays everything. */
  readonly leftAmount: Cents | null;
}

type Amounts = Pick<Charge, 'total' | 'leftAmount'>;

/** @rule R4.16 */
export const amountsOf = (total: Cents, method: PaymentMethod): Amounts => ({
  total,
  leftAmount: isVoucher(method) ? voucherSharesOf(total).leftAmount : null,
});

export const chargeOf = (basket: Basket, email: string, method: PaymentMethod): Charge => ({
  basket,
  email,
  method,
  ...amountsOf(quoteOf(basket).total, method),
});

/** @rule R9.20 */
export const dueNow = ({ total, leftAmount }: Amounts): Cents =>
  leftAmount === null ? 0 : voucherSharesOf(total).dueNow;

const dueByCard = ({ total, leftAmount }: Amounts): Cents => leftAmount ?? total;

/** If less than Stripe's minimum is due, the card is saved without a charge. @rule R9.22 */
export const cardAmount = (charge: Amounts): Cents =>
  dueByCard(charge) < cardMinimum ? 0 : dueByCard(charge);

/** @rule R9.22 */
export const waivedAmount = (charge: Amounts): Cents =>
  subtractDownToZero(dueByCard(charge), cardAmount(charge));
