import type { GrantedIntent } from '#simulator/exchanges.ts';
import { hasUnrefundedOrder, type Payment } from './ledger.ts';

/** Finds intents that the shop offered for a basket, although it had already read that basket as paid. */
export function offeredAgainProblems(
  grants: readonly GrantedIntent[],
  readAsPaid: ReadonlyMap<string, number>,
  payments: readonly Payment[],
): readonly string[] {
  const checkouts = new Map(payments.map(({ id, checkout }) => [id, checkout]));
  const ordered = payments.filter(hasUnrefundedOrder);
  return grants.flatMap(({ intentId, at }) => {
    const paid = ordered.find(
      ({ id, checkout }) =>
        id !== intentId && checkout === checkouts.get(intentId) && at > (readAsPaid.get(id) ?? Infinity),
    );
    return paid === undefined
      ? []
      : [
          `une commande payée est proposée une deuxième fois au paiement\u00a0: ${paid.checkout}, que la boutique savait payée par ${paid.id} et a proposée à nouveau avec ${intentId}`,
        ];
  });
}
