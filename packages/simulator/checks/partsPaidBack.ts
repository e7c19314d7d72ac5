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

function wrongWith({ id, parts, ...payment }: Payment, known: PartsKnown): readonly string[] {
  const back = sum(parts);
  const stands = isOrdered({ id, parts, ...payment });
  const told = known.told.get(id) ?? 0;
  const answer = known.answers.get(id);
  return [
    ...(stands && told !== back
      ? [`les opérateurs lisent ${euros(told)}, ${euros(back)} sont rendus à la main`]
      : []),
    ...(stands && answer !== 200 ? [`la commande existe, et la page reçoit ${answer}`] : []),
    ...(known.differences.get(id) ?? []).map((kind) => `le rapprochement dit encore «\u00a0${kind}\u00a0»`),
  ];
}

/** A partial refund must not change its order and must be visible to operators. */
export const partsProblems = (payments: readonly Payment[], known: PartsKnown): readonly string[] =>
  payments
    // Skips payments that have no order in the engine.
    .filter(({ id, parts }) => parts.length > 0 && known.answers.has(id))
    .flatMap((payment) =>
      wrongWith(payment, known).map((wrong) => `rendu en partie, mal connu\u00a0: ${wrong}, ${payment.id}`),
    );
