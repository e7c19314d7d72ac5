import { quoteOf, type Basket } from './basket.ts';
import { type PaymentMethod, isVoucher } from './methods.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { voucherCap, voucherCapAtOnce } from './voucherCaps.ts';

/** Stripe's minimum charge in cents. */
const cardMinimum: Cents = 50;

/** Amounts in cents. */
interface VoucherShares {
  /** Voucher part. `dueNow` is charged at once, `dueLater` by the main backend. */
  readonly share: Cents;
  readonly dueNow: Cents;
  readonly dueLater: Cents;
  /** Rest for the card, including cents that are too few to charge. */
  readonly leftAmount: Cents;
}

/** @param total cents, delivery included @rule R9.19, R9.20 */
export function voucherSharesOf(total: Cents): VoucherShares {
  const share = Math.min(total, voucherCap);
  const atOnce = Math.min(share, voucherCapAtOnce);
  return { share, dueNow: atOnce, dueLater: share - atOnce, leftAmount: total - share };
}

export interface Charge {
  readonly basket: Basket;
  readonly email: string;
  readonly method: PaymentMethod;
  /** Order total in cents. */
  readonly total: Cents;
  /** Cents left to the card. `null` if the card pays everything. */
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

/** Cents charged to the voucher at once. @rule R9.20 */
export const dueNow = ({ total, leftAmount }: Amounts): Cents =>
  leftAmount === null ? 0 : voucherSharesOf(total).dueNow;

const dueByCard = ({ total, leftAmount }: Amounts): Cents => leftAmount ?? total;

/** Cents charged to the card. Below Stripe's minimum, the card is only saved. @rule R9.22 */
export const cardAmount = (charge: Amounts): Cents =>
  dueByCard(charge) < cardMinimum ? 0 : dueByCard(charge);

/** Cents that the customer need not pay: 1 to 49 are too few for a card charge. @rule R9.22 */
export const waivedAmount = (charge: Amounts): Cents =>
  subtractDownToZero(dueByCard(charge), cardAmount(charge));
