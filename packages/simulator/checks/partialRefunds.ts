import { formatEuros } from './euros.ts';
import { hasUnrefundedOrder, sum, type Payment } from './ledger.ts';

export interface PartialRefundEvidence {
  /** Refunded cents that operators last saw, by intent. */
  readonly refundsSeen: ReadonlyMap<string, number>;
  /** Differences in the final reconciliation, by intent. */
  readonly differences: ReadonlyMap<string, readonly string[]>;
  /** Final HTTP status for a page that requests the order, by intent. */
  readonly statuses: ReadonlyMap<string, number>;
}

function findMismatches(
  { id, partialRefunds, ...payment }: Payment,
  evidence: PartialRefundEvidence,
): readonly string[] {
  const refunded = sum(partialRefunds);
  const hasActiveOrder = hasUnrefundedOrder({ id, partialRefunds, ...payment });
  const seenByOperators = evidence.refundsSeen.get(id) ?? 0;
  const status = evidence.statuses.get(id);
  return [
    ...(hasActiveOrder && seenByOperators !== refunded
      ? [
          `les opérateurs voient ${formatEuros(seenByOperators)}, mais ${formatEuros(refunded)} sont remboursés manuellement`,
        ]
      : []),
    ...(hasActiveOrder && status !== 200
      ? [`la commande existe, mais la page reçoit le statut HTTP ${status}`]
      : []),
    ...(evidence.differences.get(id) ?? []).map(
      (kind) => `le rapprochement signale encore «\u00a0${kind}\u00a0»`,
    ),
  ];
}

/** Finds partial refunds that changed their order or that operators could not see. */
export const partialRefundProblems = (
  payments: readonly Payment[],
  evidence: PartialRefundEvidence,
): readonly string[] =>
  payments
    // Payments without an order in simulated Restate are skipped.
    .filter(({ id, partialRefunds }) => partialRefunds.length > 0 && evidence.statuses.has(id))
    .flatMap((payment) =>
      findMismatches(payment, evidence).map(
        (wrong) => `remboursement manuel partiel mal pris en compte\u00a0: ${wrong}, ${payment.id}`,
      ),
    );
