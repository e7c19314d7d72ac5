import { against, euros } from './euros.ts';
import { sum, paymentsIn, type Ledger } from './ledger.ts';

/** A charge whose refund failed, and that has neither an order nor another refund: what is known of it. */
export interface OwedCharge {
  readonly intentId: string;
  /** Cents that are still to be paid back. */
  readonly cents: number;
  /** Whether somebody has it on the list of what waits. */
  readonly isListed: boolean;
  /** The code that a page reads which asks after its order now; null where it reads of no refusal. */
  readonly told: string | null;
}

/** Intents whose charge is owed to its shopper, since a refund of it came to nothing, and how much of it. */
export function owedIn(ledger: Ledger): readonly Pick<OwedCharge, 'intentId' | 'cents'>[] {
  const failed = new Set(
    ledger.stripe.refunds.filter(({ status }) => status === 'failed').map((refund) => refund.payment_intent),
  );
  return paymentsIn(ledger)
    .filter(({ isCharged, orders }) => isCharged && orders === 0)
    .filter(({ id, amount, refunds }) => failed.has(id) && sum(refunds) < amount)
    .map(({ id, amount, refunds }) => ({ intentId: id, cents: amount - sum(refunds) }));
}

/** Whether each of them waits for somebody, and nobody reads any more that their money is back. */
export const owedProblems = (owed: readonly OwedCharge[]): readonly string[] =>
  owed.flatMap(({ intentId, cents, isListed, told }) => [
    ...(isListed
      ? []
      : [
          `un remboursement a échoué, et n’est sur la liste de personne\u00a0: ${against(`${euros(cents)} rendus, ou sur la liste à traiter`, `${euros(cents)} encore dus, et nul ne le sait`)}, ${intentId}`,
        ]),
    ...(told === 'refunded'
      ? [
          `un remboursement a échoué, et le client lit qu’il est remboursé\u00a0: ${against(`${euros(cents)} rendus`, `${euros(cents)} encore dus`)}, ${intentId}`,
        ]
      : []),
  ]);
