import { euros } from './euros.ts';
import { isOrdered, sum, type Payment } from './ledger.ts';

export interface PartsKnown {
  /** Refunded cents that operators last saw, by intent. */
  readonly told: ReadonlyMap<string, number>;
  /** Differences in the final reconciliation, by intent. */
  readonly differences: ReadonlyMap<string, readonly string[]>;
  /** Final HTTP status for a page that requests the order, by intent. */
  readonly answers: ReadonlyMap<string, number>;
}

function findMismatches({ id, parts, ...payment }: Payment, evidence: PartsKnown): readonly string[] {
  const refunded = sum(parts);
  const hasActiveOrder = isOrdered({ id, parts, ...payment });
  const seenByOperators = evidence.told.get(id) ?? 0;
  const status = evidence.answers.get(id);
  return [
    ...(hasActiveOrder && seenByOperators !== refunded
      ? [`les opérateurs lisent ${euros(seenByOperators)}, ${euros(refunded)} sont rendus à la main`]
      : []),
    ...(hasActiveOrder && status !== 200 ? [`la commande existe, et la page reçoit ${status}`] : []),
    ...(evidence.differences.get(id) ?? []).map(
      (kind) => `le rapprochement dit encore «\u00a0${kind}\u00a0»`,
    ),
  ];
}

/** A partial refund must not change its order and must be visible to operators. */
export const partsProblems = (payments: readonly Payment[], evidence: PartsKnown): readonly string[] =>
  payments
    // Skips payments that have no order in the engine.
    .filter(({ id, parts }) => parts.length > 0 && evidence.answers.has(id))
    .flatMap((payment) =>
      findMismatches(payment, evidence).map(
        (wrong) => `rendu en partie, mal connu\u00a0: ${wrong}, ${payment.id}`,
      ),
    );
