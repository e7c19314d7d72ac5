import { intentOf, voucherIn, type Ledger, type Payment } from './ledger.ts';

/** What boxes cost, delivered on a weekday morning, in cents: the price list as it is printed, none of the shop's code. */
const prices = new Map([
  [4, 4799],
  [8, 7399],
  [10, 8589],
  [14, 10399],
  [16, 11789],
]);

/** What meal vouchers pay of one order, at once and later. */
const vouchersPay = 7500;

const euros = (cents: number): string => `${(cents / 100).toFixed(2)}\u00a0€`;

/** Whether each order is of the box that its payment is the price of. */
export const contentProblems = ({ orders }: Ledger, payments: readonly Payment[]): readonly string[] =>
  orders.flatMap((order) => {
    const payment = payments.find(({ id }) => id === intentOf(order));
    const meals = Number(order.payload['number_Meals']);
    const whole = prices.get(meals);
    const price = whole === undefined || !voucherIn(order).isDue ? whole : whole - vouchersPay;
    return payment === undefined || price === payment.amount
      ? []
      : [
          `commande de ${meals} repas (${price === undefined ? 'sans prix' : euros(price)}) payée ${euros(payment.amount)}\u00a0: ${payment.id}`,
        ];
  });
