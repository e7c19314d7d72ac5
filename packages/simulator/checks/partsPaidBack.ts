import { euros } from './euros.ts';
import { isOrdered, sum, type Payment } from './ledger.ts';

/** What the shop's people and books say of payments of which a part was paid back by hand. */
export interface PartsKnown {
  /** Cents that operators last read were paid back of an order, by intent. */
  readonly told: ReadonlyMap<string, number>;
  /** What the books say otherwise than the order in the end, by intent. */
  readonly differences: ReadonlyMap<string, readonly string[]>;
  /** What a page is answered that asks for the order in the end: a status of HTTP, by intent. */
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

/** Whether a part that was paid back by hand leaves the order as it is, and is known to those who have to know. */
export const partsProblems = (payments: readonly Payment[], known: PartsKnown): readonly string[] =>
  payments
    // What nobody asked about is of a chart that knows nothing of it.
    .filter(({ id, parts }) => parts.length > 0 && known.answers.has(id))
    .flatMap((payment) =>
      wrongWith(payment, known).map((wrong) => `rendu en partie, mal connu\u00a0: ${wrong}, ${payment.id}`),
    );
