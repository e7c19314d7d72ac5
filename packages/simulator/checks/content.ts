import { euros } from './euros.ts';
import { intentOf, voucherIn, type Ledger, type Payment } from './ledger.ts';

/** Price list in cents by number of meals, independent of the shop's code. */
const boxes = new Map([
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
/** In cents, without delivery. */
const discoveries = new Map([
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
const morning = { slot: '8h-13h', price: 599, otherPrice: 699 } as const;

interface Bill {
  readonly meals: number;
  readonly delivery: number;
  readonly size: number;
}

/** In cents. */
const codes: readonly (readonly [code: RegExp, discount: (bill: Bill) => number])[] = [
  [/^$/, () => 0],
  [/^PETIT10$/i, () => 1000],
  [/^MOITIE$/i, ({ meals, delivery }) => Math.round((meals + delivery) / 2)],
  [/^LIVRAISON$/i, ({ delivery }) => delivery],
  [/^DIXLIVRE$/i, ({ meals, delivery }) => Math.round(meals / 10) + delivery],
  [/^CENTIMES$/i, () => 659],
  [/^RENTREE85-\d+$/, ({ size, delivery }) => (discoveries.get(size) ?? Number.NaN) + delivery],
];

/** Maximum voucher share of one order in cents. Amounts below `leastCharge` are not charged. */
const vouchers = { most: 7500 } as const;
const leastCharge = 50;

export const codeIn = ({ payload }: Ledger['orders'][number]): string => {
  const code = payload['promo_Code_Used'] ?? payload['promocode'];
  return typeof code === 'string' ? code : '';
};

/** In cents. `NaN` if it cannot be calculated. */
export function totalOf(order: Ledger['orders'][number]): number {
  const { payload } = order;
  const size = Number(payload['number_Meals']);
  const slot = payload['delivery_Slot'] ?? morning.slot;
  const bill = {
    size,
    meals: boxes.get(size) ?? Number.NaN,
    delivery: slot === morning.slot ? morning.price : morning.otherPrice,
  };
  const code = codeIn(order);
  const [, discountOf = () => Number.NaN] = codes.find(([known]) => known.test(code)) ?? [];
  return bill.meals + bill.delivery - Math.min(discountOf(bill), bill.meals + bill.delivery);
}

function leftToCard(order: Ledger['orders'][number]): number {
  const total = totalOf(order);
  return voucherIn(order).isDue ? Math.max(0, total - vouchers.most) : total;
}

function dueByCard(order: Ledger['orders'][number]): number {
  const due = leftToCard(order);
  return due < leastCharge ? 0 : due;
}

export function cardPartOf(order: Ledger['orders'][number]): 'none' | 'waived' | 'charged' {
  if (dueByCard(order) > 0) return 'charged';
  return leftToCard(order) > 0 ? 'waived' : 'none';
}

export const contentProblems = ({ orders }: Ledger, payments: readonly Payment[]): readonly string[] =>
  orders.flatMap((order) => {
    const payment = payments.find(({ id }) => id === intentOf(order));
    const due = dueByCard(order);
    return payment === undefined || due === payment.amount
      ? []
      : [
          `commande qui n’est pas au prix payé\u00a0: ${String(order.payload['number_Meals'])} repas, code «\u00a0${codeIn(order)}\u00a0», ${euros(due)} dus par carte, ${euros(payment.amount)} payés, ${payment.id}`,
        ];
  });
