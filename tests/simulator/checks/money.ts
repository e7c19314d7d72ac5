import { euros } from './euros.ts';
import { backOf, intentOf, isOrdered, sum, type Ledger, type Payment } from './ledger.ts';

const told = ({ id, amount, orders, refunds }: Payment): string =>
  `${id} de ${euros(amount)}\u00a0: ${orders} commande(s), ${euros(sum(refunds))} rendus en ${refunds.length} fois`;

/** What is wrong with one payment, once everything has come to its end; null when nothing is. */
function wrongWith(payment: Payment): string | null {
  const { isAccepted, isCharged, isOver, amount, orders, refunds, failedParts } = payment;
  if (!isAccepted) {
    if (orders > 0) return `commande sans paiement\u00a0: ${told(payment)}`;
    if (refunds.length > 0) return `remboursement sans paiement\u00a0: ${told(payment)}`;
    return isOver ? null : `paiement encore ouvert\u00a0: ${told(payment)}`;
  }
  if (orders > 1) return `commande enregistrée plusieurs fois\u00a0: ${told(payment)}`;
  if (orders === 1 && refunds.length > 0) return `commande livrée et remboursée\u00a0: ${told(payment)}`;
  // Of a card that was only kept, nothing has to come back.
  if (!isCharged) return refunds.length > 0 ? `remboursement sans paiement\u00a0: ${told(payment)}` : null;
  if (orders === 0 && refunds.length === 0) return `payé pour rien\u00a0: ${told(payment)}`;
  if (orders === 0 && backOf(payment) !== amount) return `mal remboursé\u00a0: ${told(payment)}`;
  return refunds.length > 1 + failedParts ? `remboursé plusieurs fois\u00a0: ${told(payment)}` : null;
}

/** Each charge has one order or one full refund; nobody is charged twice for one basket; no order is without a charge. */
export function moneyProblems(ledger: Ledger, payments: readonly Payment[]): readonly string[] {
  const ids = new Set<unknown>(payments.map(({ id }) => id));
  const orphans = ledger.orders.filter((order) => !ids.has(intentOf(order)));
  const paidBaskets = new Map<string, number>();
  for (const payment of payments.filter(isOrdered))
    paidBaskets.set(payment.checkout, (paidBaskets.get(payment.checkout) ?? 0) + 1);
  return [
    ...payments.map(wrongWith).filter((problem) => problem !== null),
    ...orphans.map(({ id }) => `commande d’un paiement inconnu\u00a0: ${id}`),
    ...Array.from(paidBaskets, ([checkout, count]) =>
      count > 1 ? `le panier ${checkout} est payé ${count} fois` : null,
    ).filter((problem) => problem !== null),
  ];
}
