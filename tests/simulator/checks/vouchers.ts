import { totalOf } from './content.ts';
import { euros } from './euros.ts';
import { intentOf, isOrdered, voucherIn, type Ledger, type Payment } from './ledger.ts';

/** What a voucher pays at once, at most. */
const first = 2500;
const gone = /refused|cancel|refund|expired|declined|failed/;

/** A wallet is asked five days before the box comes, or at once where that has gone by. */
const daysBefore = 5;
const dayInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const day = 24 * 60 * 60_000;

/** Whether it is taken on a day other than is promised. Clocks may be wrong by minutes: a day more or less is as good as today. */
function isOnAnotherDay(
  deliveryDate: unknown,
  { capture_on: on, created_at: made }: Ledger['paygreen']['orders'][number],
) {
  const today = made * 1000;
  const isToday = [-day, 0, day].some((off) => dayInParis.format(today + off) === on);
  if (typeof deliveryDate !== 'string') return !isToday;
  const intended = Date.parse(`${deliveryDate}T12:00:00Z`) - daysBefore * day;
  return dayInParis.format(intended) !== on && !(isToday && intended <= today + day);
}

interface Taken {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly status: string;
}

/** What was taken of vouchers, and stands. */
export const takenIn = ({ paygreen, edenred }: Pick<Ledger, 'paygreen' | 'edenred'>): readonly Taken[] =>
  [
    ...paygreen.orders.map(({ id, reference, amount, status }) => ({
      id,
      intentId: reference,
      amount,
      status,
    })),
    ...edenred.transactions.map(({ authorization_id: id, order_ref: intentId, amount, status }) => ({
      id,
      intentId,
      amount,
      status,
    })),
  ].filter(({ status }) => !gone.test(status));

function wrongWith(payment: Payment, ledger: Ledger, taken: readonly Taken[]): string | null {
  const { id } = payment;
  const theirs = taken.filter(({ intentId }) => intentId === id);
  if (theirs.length > 1) return `titre-restaurant pris ${theirs.length} fois\u00a0: ${id}`;
  if (!isOrdered(payment))
    return theirs.length > 0 ? `titre-restaurant pris sans commande\u00a0: ${id}` : null;
  const order = ledger.orders.find((one) => intentOf(one) === id);
  const due = order === undefined ? first : Math.min(first, totalOf(order));
  const wrong = theirs.find(({ amount }) => amount !== due);
  if (wrong)
    return `titre-restaurant mal compté\u00a0: ${euros(due)} attendus, ${euros(wrong.amount)} pris, ${id}`;
  const voucher = order && voucherIn(order);
  return voucher?.isDue && !voucher.isUncertain && theirs.length === 0
    ? `commande sans son titre-restaurant\u00a0: ${id}`
    : null;
}

/** What is wrong with one whose voucher was settled by hand. */
const leftOf = (payment: Payment, taken: readonly Taken[]): string | null =>
  !isOrdered(payment) && taken.some(({ intentId }) => intentId === payment.id)
    ? `titre-restaurant pris sans commande\u00a0: ${payment.id}`
    : null;

/** Whether wallets are asked on the day that was promised. */
const dayProblems = ({ paygreen, orders }: Ledger): readonly string[] =>
  paygreen.orders.flatMap((taken) => {
    const order = orders.find((one) => intentOf(one) === taken.reference);
    return order && isOnAnotherDay(order.payload['delivery_Date'], taken)
      ? [`titre-restaurant pris un autre jour\u00a0: le ${taken.capture_on}, ${taken.reference}`]
      : [];
  });

/**
 * Whether each voucher was taken once for an order that stands, and not at all where none does.
 * @param settled intents whose voucher people settle with its provider: PayGreen's is left to itself then
 */
export function voucherProblems(
  ledger: Ledger,
  payments: readonly Payment[],
  settled: ReadonlySet<string>,
): readonly string[] {
  const taken = takenIn(ledger);
  // PayGreen's own page lets nobody undo what it captures later; Edenred's does.
  const atEdenred = takenIn({ ...ledger, paygreen: { orders: [] } });
  return [
    ...payments
      .map((payment) =>
        settled.has(payment.id) ? leftOf(payment, atEdenred) : wrongWith(payment, ledger, taken),
      )
      .filter((problem) => problem !== null),
    ...dayProblems(ledger),
    ...ledger.edenred.transactions
      .filter(({ status }) => status === 'authorized')
      .map(({ order_ref: id }) => `titre-restaurant ni pris ni rendu\u00a0: ${id}`),
  ];
}
