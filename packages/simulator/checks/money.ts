import { formatCount } from '#simulator/formatCounts.ts';
import { expectedAndActual, formatEuros } from './euros.ts';
import { refundedAmount, intentIdOf, hasUnrefundedOrder, sum, type Ledger, type Payment } from './ledger.ts';

const actualOutcome = ({ orders, refunds, partialRefunds }: Payment): string =>
  [
    formatCount(orders, 'commande'),
    refunds.length === 0
      ? 'aucun remboursement'
      : `${formatEuros(sum(refunds))} remboursés en ${refunds.length}\u00a0fois`,
    ...(partialRefunds.length > 0 ? [`${formatEuros(sum(partialRefunds))} remboursés manuellement`] : []),
  ].join(' et ');

function findMismatch(payment: Payment): readonly [problem: string, expected: string] | null {
  const { isAccepted, isCharged, isClosed, amount, orders, refunds, failedPartialRefunds } = payment;
  const nothingExpected = 'ni commande ni remboursement, car rien n’est débité';
  if (!isAccepted) {
    if (orders > 0) return ['commande sans paiement', nothingExpected];
    if (refunds.length > 0) return ['remboursement sans paiement', nothingExpected];
    return isClosed ? null : ['paiement encore ouvert', 'un paiement débité ou annulé'];
  }
  if (orders > 1) return ['commande enregistrée plusieurs fois', formatCount(1, 'commande')];
  const fullRefund = `${formatEuros(amount)} remboursés en 1\u00a0fois`;
  const orderOrRefund = `1\u00a0commande ou ${fullRefund}`;
  if (orders === 1 && refunds.length > 0)
    return ['commande enregistrée et remboursée', `${orderOrRefund}, mais pas les deux`];
  // A card that was only saved has nothing to refund.
  if (!isCharged)
    return refunds.length > 0
      ? ['remboursement sans paiement', 'aucun remboursement, car rien n’est débité']
      : null;
  if (orders === 0 && refunds.length === 0) return ['débité sans commande ni remboursement', orderOrRefund];
  if (orders === 0 && refundedAmount(payment) !== amount)
    return ['remboursé d’un mauvais montant', fullRefund];
  return refunds.length > 1 + failedPartialRefunds ? ['remboursé plusieurs fois', fullRefund] : null;
}

function describeProblem(payment: Payment): string | null {
  const mismatch = findMismatch(payment);
  if (mismatch === null) return null;
  const [problem, expected] = mismatch;
  const { id, amount } = payment;
  return `${problem}\u00a0: ${id} de ${formatEuros(amount)}, ${expectedAndActual(expected, actualOutcome(payment))}`;
}

/** Finds charges without exactly one order or one full refund, baskets paid twice, and orders without a charge. */
export function moneyProblems(ledger: Ledger, payments: readonly Payment[]): readonly string[] {
  const ids = new Set<unknown>(payments.map(({ id }) => id));
  const ordersWithoutPayment = ledger.orders.filter((order) => !ids.has(intentIdOf(order)));
  const paidBaskets = Map.groupBy(payments.filter(hasUnrefundedOrder), ({ checkout }) => checkout);
  return [
    ...payments.map(describeProblem).filter((problem) => problem !== null),
    ...ordersWithoutPayment.map(
      (order) =>
        `commande pour un paiement inconnu\u00a0: ${order.id}, ${expectedAndActual('un paiement Stripe', `aucun paiement ${String(intentIdOf(order))}`)}`,
    ),
    ...Array.from(paidBaskets, ([checkout, paid]) =>
      paid.length > 1
        ? `la commande ${checkout} est payée ${paid.length} fois\u00a0: ${expectedAndActual('un seul paiement', paid.map(({ id, amount }) => `${id} de ${formatEuros(amount)}`).join(' et '))}`
        : null,
    ).filter((problem) => problem !== null),
  ];
}
