import type { ShopperReport } from '#tests/simulator/shoppers/report.ts';
import { isOrdered, type Payment } from './ledger.ts';

/** Whether what a shopper was told last is what the ledger says. */
export function screenProblems(
  shoppers: readonly ShopperReport[],
  payments: readonly Payment[],
): readonly string[] {
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  return shoppers.flatMap(({ name, end, told, intents, lies }) => {
    if (lies > 0) return [`${name} a lu que rien n’était payé, à côté de sa commande`];
    if (end === 'ordered') {
      const payment = told && paid.get(told.intentId);
      if (!payment || payment.orders !== 1 || payment.refunds.length > 0)
        return [`${name} a lu «\u00a0Merci\u00a0», et sa commande n’existe pas`];
      return told.amount === 0 || told.amount === payment.amount
        ? []
        : [`${name} a lu ${told.amount} centimes et en a payé ${payment.amount}`];
    }
    const theirs = intents.flatMap((id) => paid.get(id) ?? []);
    if (end === 'refunded' && !theirs.some(({ refunds }) => refunds.length > 0))
      return [`${name} a lu «\u00a0remboursé\u00a0», et rien ne l’est`];
    return theirs.filter(isOrdered).length > 1 ? [`${name} a deux commandes`] : [];
  });
}
