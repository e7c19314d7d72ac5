import { totalOf } from './content.ts';
import { expectedAndActual, formatEuros } from './euros.ts';
import { formatDay } from './amountsIn.ts';
import { intentIdOf, hasUnrefundedOrder, voucherOf, type Ledger, type Payment } from './ledger.ts';

/** Maximum voucher charge at once, in cents. */
const maxFirstCharge = 2500;
const endedStatus = /refused|cancel|refund|expired|declined|failed/;

/** A voucher is captured five days before the delivery, or at once if that day has passed. */
const captureDaysBefore = 5;
const parisDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const day = 24 * 60 * 60_000;

/** Returns the expected ISO capture date if the actual date differs, otherwise `null`. Tolerates one day for clock errors. */
function expectedCaptureDay(
  deliveryDate: unknown,
  { capture_on: captureDate, created_at: createdAt }: Ledger['paygreen']['orders'][number],
): string | null {
  const today = createdAt * 1000;
  const isToday = [-day, 0, day].some((offset) => parisDayFormat.format(today + offset) === captureDate);
  if (typeof deliveryDate !== 'string') return isToday ? null : parisDayFormat.format(today);
  const intended = Date.parse(`${deliveryDate}T12:00:00Z`) - captureDaysBefore * day;
  const isRight = parisDayFormat.format(intended) === captureDate || (isToday && intended <= today + day);
  return isRight ? null : parisDayFormat.format(Math.max(intended, today));
}

interface VoucherCharge {
  readonly id: string;
  readonly intentId: string | null;
  readonly amount: number;
  readonly status: string;
}

export const activeVoucherCharges = ({
  paygreen,
  edenred,
}: Pick<Ledger, 'paygreen' | 'edenred'>): readonly VoucherCharge[] =>
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
  ].filter(({ status }) => !endedStatus.test(status));

const formatAmounts = (charges: readonly VoucherCharge[]): string =>
  charges.length === 0 ? formatEuros(0) : charges.map(({ amount }) => formatEuros(amount)).join(' et ');

const chargeWithoutOrder = (id: string, charges: readonly VoucherCharge[]): string =>
  `titre-restaurant débité sans commande\u00a0: ${expectedAndActual(`${formatEuros(0)} débité, car il n’y a pas de commande`, `${formatAmounts(charges)} débités`)}, ${id}`;

function findProblem(payment: Payment, ledger: Ledger, charges: readonly VoucherCharge[]): string | null {
  const { id } = payment;
  const ownCharges = charges.filter(({ intentId }) => intentId === id);
  const order = ledger.orders.find((candidate) => intentIdOf(candidate) === id);
  const due = order === undefined ? maxFirstCharge : Math.min(maxFirstCharge, totalOf(order));
  if (ownCharges.length > 1)
    return `titre-restaurant débité ${ownCharges.length} fois\u00a0: ${expectedAndActual(`${formatEuros(hasUnrefundedOrder(payment) ? due : 0)} en tout`, formatAmounts(ownCharges))}, ${id}`;
  if (!hasUnrefundedOrder(payment)) return ownCharges.length > 0 ? chargeWithoutOrder(id, ownCharges) : null;
  if (ownCharges.some(({ amount }) => amount !== due))
    return `titre-restaurant débité d’un mauvais montant\u00a0: ${expectedAndActual(formatEuros(due), formatAmounts(ownCharges))}, ${id}`;
  const voucher = order && voucherOf(order);
  return voucher?.isDue && !voucher.isUncertain && ownCharges.length === 0
    ? `commande sans débit du titre-restaurant\u00a0: ${expectedAndActual(`${formatEuros(due)} débités`, formatEuros(0))}, ${id}`
    : null;
}

function findRemainingCharge(payment: Payment, charges: readonly VoucherCharge[]): string | null {
  const ownCharges = charges.filter(({ intentId }) => intentId === payment.id);
  return !hasUnrefundedOrder(payment) && ownCharges.length > 0
    ? chargeWithoutOrder(payment.id, ownCharges)
    : null;
}

const dayProblems = ({ paygreen, orders }: Ledger): readonly string[] =>
  paygreen.orders.flatMap((charges) => {
    const order = orders.find((one) => intentIdOf(one) === charges.reference);
    const expectedDay =
      order === undefined ? null : expectedCaptureDay(order.payload['delivery_Date'], charges);
    const { capture_on: on, amount, reference } = charges;
    return expectedDay === null
      ? []
      : [
          `titre-restaurant débité un autre jour\u00a0: ${formatEuros(amount)}, ${expectedAndActual(`le ${formatDay(expectedDay)}`, on === null ? 'aucun jour' : `le ${formatDay(on)}`)}, ${reference}`,
        ];
  });

/**
 * Finds active orders with a voucher but without one voucher charge, and other payments with a voucher charge.
 * @param manuallySettled intents with a voucher that operators settle
 */
export function voucherProblems(
  ledger: Ledger,
  payments: readonly Payment[],
  manuallySettled: ReadonlySet<string>,
): readonly string[] {
  const charges = activeVoucherCharges(ledger);
  // Operators can cancel an Edenred payment, but not the scheduled capture of a PayGreen payment.
  const edenredCharges = activeVoucherCharges({ ...ledger, paygreen: { orders: [] } });
  return [
    ...payments
      .map((payment) =>
        manuallySettled.has(payment.id)
          ? findRemainingCharge(payment, edenredCharges)
          : findProblem(payment, ledger, charges),
      )
      .filter((problem) => problem !== null),
    ...dayProblems(ledger),
    ...ledger.edenred.transactions
      .filter(({ status }) => status === 'authorized')
      .map(
        ({ order_ref: id, amount }) =>
          `titre-restaurant ni débité ni remboursé\u00a0: ${expectedAndActual(`${formatEuros(amount)} débités ou remboursés`, `${formatEuros(amount)} seulement autorisés`)}, ${id}`,
      ),
  ];
}
