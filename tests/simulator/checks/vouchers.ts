import { euros } from './euros.ts';
import { intentOf, isOrdered, voucherIn, type Ledger, type Payment } from './ledger.ts';

/** What a voucher pays at once. */
const first = 2500;
const gone = /refused|cancel|refund|expired|declined|failed/;

interface Taken {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly status: string;
}

/** What was taken of vouchers, and stands. */
const takenIn = ({ paygreen, edenred }: Ledger): readonly Taken[] =>
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
  const wrong = theirs.find(({ amount }) => amount !== first);
  if (wrong)
    return `titre-restaurant mal compté\u00a0: ${euros(first)} attendus, ${euros(wrong.amount)} pris, ${id}`;
  if (!isOrdered(payment))
    return theirs.length > 0 ? `titre-restaurant pris sans commande\u00a0: ${id}` : null;
  const order = ledger.orders.find((one) => intentOf(one) === id);
  const voucher = order && voucherIn(order);
  return voucher?.isDue && !voucher.isUncertain && theirs.length === 0
    ? `commande sans son titre-restaurant\u00a0: ${id}`
    : null;
}

/**
 * Whether each voucher was taken once for an order that stands, and not at all where none does.
 * @param settled intents whose voucher people settle with its provider
 */
export function voucherProblems(
  ledger: Ledger,
  payments: readonly Payment[],
  settled: ReadonlySet<string>,
): readonly string[] {
  const taken = takenIn(ledger);
  return payments
    .filter(({ id }) => !settled.has(id))
    .map((payment) => wrongWith(payment, ledger, taken))
    .filter((problem) => problem !== null);
}
