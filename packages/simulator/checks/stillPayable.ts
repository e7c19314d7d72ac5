import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { hasUnrefundedOrder, type Payment } from './ledger.ts';

/**
 * Finds intents that could pay an already ordered basket again. Ignores intents with a lost response, because no page has their
 * client secret.
 */
export function stillPayableProblems(
  payments: readonly Payment[],
  shoppers: readonly Pick<ShopperReport, 'intents'>[],
): readonly string[] {
  const receivedIntents = new Set(shoppers.flatMap(({ intents }) => intents));
  const paidCheckouts = new Set(payments.filter(hasUnrefundedOrder).map(({ checkout }) => checkout));
  return payments
    .filter(
      ({ id, isClosed, checkout }) => !isClosed && receivedIntents.has(id) && paidCheckouts.has(checkout),
    )
    .map(({ id, checkout }) => `la commande ${checkout} est payée, mais ${id} reste ouvert`);
}
