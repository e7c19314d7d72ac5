import type { ShopperReport } from '#simulator/shoppers/report.ts';
import { isOrdered, type Payment } from './ledger.ts';

/**
 * Whether somebody whose basket is ordered could pay for it once more. An intent whose answer was lost on the way is nobody's: no one
 * has what it takes to pay with it.
 */
export function liveProblems(
  payments: readonly Payment[],
  shoppers: readonly Pick<ShopperReport, 'intents'>[],
): readonly string[] {
  const given = new Set(shoppers.flatMap(({ intents }) => intents));
  const paid = new Set(payments.filter(isOrdered).map(({ checkout }) => checkout));
  return payments
    .filter(({ id, isOver, checkout }) => !isOver && given.has(id) && paid.has(checkout))
    .map(({ id, checkout }) => `la commande ${checkout} est payée, et ${id} reste à payer`);
}
