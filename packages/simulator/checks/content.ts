import { formatEuros } from './euros.ts';
import { intentIdOf, voucherOf, type Ledger, type Payment } from './ledger.ts';

/** Price list in cents by number of meals, independent of the shop's code. */
const boxPrices = new Map([
  [4, 4200],
  [5, 4800],
  [6, 5400],
  [7, 6200],
  [8, 6800],
  [9, 7600],
  [10, 7990],
  [11, 8600],
  [12, 8990],
  [13, 9490],
  [14, 9800],
  [15, 10_490],
  [16, 11_190],
]);
/** Discounts of the discovery offer in cents by number of meals, without delivery. */
const discoveryDiscounts = new Map([
  [4, 1500],
  [5, 1600],
  [6, 2100],
  [7, 2500],
  [8, 2700],
  [9, 2900],
  [10, 3000],
  [11, 3200],
  [12, 3300],
  [13, 3400],
  [14, 3500],
  [15, 3600],
  [16, 4000],
]);
const morningSlot = { slot: '8h-13h', price: 599, otherPrice: 699 } as const;

interface Bill {
  readonly meals: number;
  readonly delivery: number;
  readonly size: number;
}

/** Discount of each promo code in cents. */
const promoDiscounts: readonly (readonly [code: RegExp, discount: (bill: Bill) => number])[] = [
  [/^$/, () => 0],
  [/^PETIT10$/i, () => 1000],
  [/^MOITIE$/i, ({ meals, delivery }) => Math.round((meals + delivery) / 2)],
  [/^LIVRAISON$/i, ({ delivery }) => delivery],
  [/^DIXLIVRE$/i, ({ meals, delivery }) => Math.round(meals / 10) + delivery],
  [/^CENTIMES$/i, () => 659],
  [/^RENTREE85-\d+$/, ({ size, delivery }) => (discoveryDiscounts.get(size) ?? Number.NaN) + delivery],
];

/** Maximum voucher share of one order in cents. Smaller amounts than `minimumCharge` are not charged. */
const voucherShare = { maximum: 7500 } as const;
const minimumCharge = 50;

export const promoCodeOf = ({ payload }: Ledger['orders'][number]): string => {
  const code = payload['promo_Code_Used'] ?? payload['promocode'];
  return typeof code === 'string' ? code : '';
};

/** Calculates an order's total in cents. `NaN` if the total cannot be calculated. */
export function totalOf(order: Ledger['orders'][number]): number {
  const { payload } = order;
  const size = Number(payload['number_Meals']);
  const slot = payload['delivery_Slot'] ?? morningSlot.slot;
  const bill = {
    size,
    meals: boxPrices.get(size) ?? Number.NaN,
    delivery: slot === morningSlot.slot ? morningSlot.price : morningSlot.otherPrice,
  };
  const code = promoCodeOf(order);
  const [, discountOf = () => Number.NaN] = promoDiscounts.find(([pattern]) => pattern.test(code)) ?? [];
  return bill.meals + bill.delivery - Math.min(discountOf(bill), bill.meals + bill.delivery);
}

function amountAfterVouchers(order: Ledger['orders'][number]): number {
  const total = totalOf(order);
  return voucherOf(order).isDue ? Math.max(0, total - voucherShare.maximum) : total;
}

function cardAmountDue(order: Ledger['orders'][number]): number {
  const due = amountAfterVouchers(order);
  return due < minimumCharge ? 0 : due;
}

export function cardPartOf(order: Ledger['orders'][number]): 'none' | 'waived' | 'charged' {
  if (cardAmountDue(order) > 0) return 'charged';
  return amountAfterVouchers(order) > 0 ? 'waived' : 'none';
}

export const contentProblems = ({ orders }: Ledger, payments: readonly Payment[]): readonly string[] =>
  orders.flatMap((order) => {
    const payment = payments.find(({ id }) => id === intentIdOf(order));
    const due = cardAmountDue(order);
    return payment === undefined || due === payment.amount
      ? []
      : [
          `le prix de la commande diffère du montant payé\u00a0: ${String(order.payload['number_Meals'])} repas, code «\u00a0${promoCodeOf(order)}\u00a0», ${formatEuros(due)} dus par carte, ${formatEuros(payment.amount)} payés, ${payment.id}`,
        ];
  });
