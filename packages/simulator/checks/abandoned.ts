import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { expectedAndActual, formatEuros } from './euros.ts';
import type { Payment } from './ledger.ts';

/**
 * Finds unfinished intents that are still payable days later, before any reconciliation. Ignores intents with a lost response
 * (record 0044).
 */
export function abandonedProblems(
  payments: readonly Payment[],
  shoppers: readonly Pick<ShopperReport, 'intents'>[],
): readonly string[] {
  const receivedIntents = new Set(shoppers.flatMap(({ intents }) => intents));
  return payments
    .filter(({ id, isClosed }) => !isClosed && receivedIntents.has(id))
    .map(
      ({ id, amount }) =>
        `un paiement abandonné reste ouvert\u00a0: ${id} de ${formatEuros(amount)}, ${expectedAndActual('annulé au bout d’un jour', 'encore ouvert au bout de deux jours')}`,
    );
}
