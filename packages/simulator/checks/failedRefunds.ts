import { expectedAndActual, formatEuros } from './euros.ts';
import { sum, listPayments, type Ledger } from './ledger.ts';

/** A charge with a failed refund, without an order and without another refund. */
export interface OwedCharge {
  readonly intentId: string;
  readonly cents: number;
  readonly isListed: boolean;
  /** Error code that the customer's page receives for the order, or `null`. */
  readonly errorCode: string | null;
}

/** Finds intents with a failed refund, and the cents that the customer is still owed. */
export function findOwedCharges(ledger: Ledger): readonly Pick<OwedCharge, 'intentId' | 'cents'>[] {
  const failedIntents = new Set(
    ledger.stripe.refunds.filter(({ status }) => status === 'failed').map((refund) => refund.payment_intent),
  );
  return listPayments(ledger)
    .filter(({ isCharged, orders }) => isCharged && orders === 0)
    .filter(({ id, amount, refunds }) => failedIntents.has(id) && sum(refunds) < amount)
    .map(({ id, amount, refunds }) => ({ intentId: id, cents: amount - sum(refunds) }));
}

/** Finds failed refunds without an operator case, or displayed as refunded. */
export const owedChargeProblems = (charges: readonly OwedCharge[]): readonly string[] =>
  charges.flatMap(({ intentId, cents, isListed, errorCode }) => [
    ...(isListed
      ? []
      : [
          `un remboursement échoué n’est pas signalé aux opérateurs\u00a0: ${expectedAndActual(`${formatEuros(cents)} remboursés, ou la commande sur la liste à traiter`, `${formatEuros(cents)} encore dus, et la commande absente de la liste`)}, ${intentId}`,
        ]),
    ...(errorCode === 'refunded'
      ? [
          `un remboursement échoué est annoncé comme fait\u00a0: ${expectedAndActual(`${formatEuros(cents)} remboursés`, `${formatEuros(cents)} encore dus`)}, ${intentId}`,
        ]
      : []),
  ]);
