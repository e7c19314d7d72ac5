import { quoteOf, type Basket } from './basket.ts';
import { type PaymentMethod, isVoucher } from './methods.ts';
import { subtractDownToZero, type Cents } from './money.ts';
import { voucherCap, voucherCapAtOnce } from './voucherCaps.ts';

/** The card provider refuses to charge less. */
const cardMinimum: Cents = 50;

/** How vouchers and card share a total; all in cents. */
interface VoucherShares {
  /** The vouchers' part: what is taken at once, and what the order system takes later. */
  readonly share: Cents;
  readonly dueNow: Cents;
  readonly dueLater: Cents;
  /** What is left to the card, before waiving. */
  readonly leftAmount: Cents;
}

/** Delivery is paid by vouchers, too. @param total cents, delivery included @rule R9.19, R9.20 */
export function voucherSharesOf(total: Cents): VoucherShares {
  const share = Math.min(total, voucherCap);
  const atOnce = Math.min(share, voucherCapAtOnce);
  return { share, dueNow: atOnce, dueLater: share - atOnce, leftAmount: total - share };
}

/** Who pays what, and how. */
export interface Charge {
  readonly basket: Basket;
  readonly email: string;
  readonly method: PaymentMethod;
  /** Total of the basket in cents. */
  readonly total: Cents;
  /** Cents that vouchers leave to the card; null when the card pays all. */
  readonly leftAmount: Cents | null;
}

type Amounts = Pick<Charge, 'total' | 'leftAmount'>;

/** How a total in cents is paid by a method. @rule R4.16 */
export const amountsOf = (total: Cents, method: PaymentMethod): Amounts => ({
  total,
  leftAmount: isVoucher(method) ? voucherSharesOf(total).leftAmount : null,
});

/** What paying for a basket by a method comes to. */
export const chargeOf = (basket: Basket, email: string, method: PaymentMethod): Charge => ({
  basket,
  email,
  method,
  ...amountsOf(quoteOf(basket).total, method),
});

/** Cents that are taken from a voucher at once; none when the card pays all. @rule R9.20 */
export const dueNow = ({ total, leftAmount }: Amounts): Cents =>
  leftAmount === null ? 0 : voucherSharesOf(total).dueNow;

const dueByCard = ({ total, leftAmount }: Amounts): Cents => leftAmount ?? total;

/** Cents that the card is charged: none below the provider's minimum, when it is only saved for later boxes. @rule R9.22 */
export const cardAmount = (charge: Amounts): Cents =>
  dueByCard(charge) < cardMinimum ? 0 : dueByCard(charge);

/** The 1 to 49 cents too few to charge, which the shop gives away; else 0. @rule R9.22 */
export const waivedOf = (charge: Amounts): Cents => subtractDownToZero(dueByCard(charge), cardAmount(charge));
