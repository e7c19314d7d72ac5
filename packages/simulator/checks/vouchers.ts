import { totalOf } from './content.ts';
import { against, euros } from './euros.ts';
import { spokenDay } from './figuresIn.ts';
import { intentOf, isOrdered, voucherIn, type Ledger, type Payment } from './ledger.ts';

/** Maximum voucher charge at once, in cents. */
const first = 2500;
const gone = /refused|cancel|refund|expired|declined|failed/;

/** A voucher is captured five days before the delivery, or at once if that day has passed. */
const daysBefore = 5;
const dayInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const day = 24 * 60 * 60_000;

/** Expected ISO capture date if the actual one differs, otherwise `null`. Tolerates one day for clock errors. */
function rightDayOf(
  deliveryDate: unknown,
  { capture_on: on, created_at: made }: Ledger['paygreen']['orders'][number],
): string | null {
  const today = made * 1000;
  const isToday = [-day, 0, day].some((off) => dayInParis.format(today + off) === on);
  if (typeof deliveryDate !== 'string') return isToday ? null : dayInParis.format(today);
  const intended = Date.parse(`${deliveryDate}T12:00:00Z`) - daysBefore * day;
  const isRight = dayInParis.format(intended) === on || (isToday && intended <= today + day);
  return isRight ? null : dayInParis.format(Math.max(intended, today));
}

interface Taken {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly status: string;
}

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

const sumsOf = (taken: readonly Taken[]): string =>
  taken.length === 0 ? euros(0) : taken.map(({ amount }) => euros(amount)).join(' et ');

const withoutOrder = (id: string, taken: readonly Taken[]): string =>
  `titre-restaurant pris sans commande\u00a0: ${against(`${euros(0)} pris, puisqu’aucune commande ne tient`, `${sumsOf(taken)} pris`)}, ${id}`;

function wrongWith(payment: Payment, ledger: Ledger, taken: readonly Taken[]): string | null {
  const { id } = payment;
  const theirs = taken.filter(({ intentId }) => intentId === id);
  const order = ledger.orders.find((one) => intentOf(one) === id);
  const due = order === undefined ? first : Math.min(first, totalOf(order));
  if (theirs.length > 1)
    return `titre-restaurant pris ${theirs.length} fois\u00a0: ${against(`${euros(isOrdered(payment) ? due : 0)} en tout`, sumsOf(theirs))}, ${id}`;
  if (!isOrdered(payment)) return theirs.length > 0 ? withoutOrder(id, theirs) : null;
  if (theirs.some(({ amount }) => amount !== due))
    return `titre-restaurant mal compté\u00a0: ${against(euros(due), sumsOf(theirs))}, ${id}`;
  const voucher = order && voucherIn(order);
  return voucher?.isDue && !voucher.isUncertain && theirs.length === 0
    ? `commande sans son titre-restaurant\u00a0: ${against(`${euros(due)} pris`, euros(0))}, ${id}`
    : null;
}

function leftOf(payment: Payment, taken: readonly Taken[]): string | null {
  const theirs = taken.filter(({ intentId }) => intentId === payment.id);
  return !isOrdered(payment) && theirs.length > 0 ? withoutOrder(payment.id, theirs) : null;
}

const dayProblems = ({ paygreen, orders }: Ledger): readonly string[] =>
  paygreen.orders.flatMap((taken) => {
    const order = orders.find((one) => intentOf(one) === taken.reference);
    const right = order === undefined ? null : rightDayOf(order.payload['delivery_Date'], taken);
    const { capture_on: on, amount, reference } = taken;
    return right === null
      ? []
      : [
          `titre-restaurant pris un autre jour\u00a0: ${euros(amount)}, ${against(`le ${spokenDay(right)}`, on === null ? 'aucun jour' : `le ${spokenDay(on)}`)}, ${reference}`,
        ];
  });

/**
 * Each active order with a voucher has one voucher charge, other payments have none. @param settled intents with a voucher that
 * operators settle
 */
export function voucherProblems(
  ledger: Ledger,
  payments: readonly Payment[],
  settled: ReadonlySet<string>,
): readonly string[] {
  const taken = takenIn(ledger);
  // Operators can cancel a later capture at Edenred but not at PayGreen.
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
      .map(
        ({ order_ref: id, amount }) =>
          `titre-restaurant ni pris ni rendu\u00a0: ${against(`${euros(amount)} pris ou rendus`, `${euros(amount)} seulement réservés`)}, ${id}`,
      ),
  ];
}
