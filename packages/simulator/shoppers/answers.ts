import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';

/** What the shop's functions answered: an answer's own part is read by who asked. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The code of a refusal, and the intent that it names; null where nothing was refused, or no answer came. */
export const problemIn = (answer: Answer | null) => {
  const problem = failureSchema.safeParse(answer?.body);
  return problem.success ? problem.data.error : null;
};

/** What somebody reads in an answer. @param granted when it gives what was asked for */
export function readIn(answer: Answer | null, granted: string): string {
  if (answer === null) return 'n’a pas de réponse';
  const problem = problemIn(answer);
  if (problem !== null) return `lit «\u00a0${problem.message}\u00a0»`;
  if (answer.status === 202) return 'lit que sa commande est en cours';
  return answer.status < 300 ? granted : `ne reçoit qu’une erreur (${answer.status})`;
}

/** Whether an order is refused because nothing was paid for it. */
export function saysUnpaid(answer: Answer | null): boolean {
  const code = problemIn(answer)?.code;
  return code === 'intent_unpaid' || code === 'unknown_intent';
}

const keySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ user_id: z.string() }),
  z.object({ expires: z.string() }),
]);

/** What an answer says of a shopper that others may not know, in French; null for nothing. */
export function secretOfShopper(answer: Answer): string | null {
  const problem = problemIn(answer);
  if (keySchema.safeParse(answer.body).success) return 'la clé de l’espace client d’un autre';
  if (problem?.code === 'refunded' && /\bv(?:otre|ous)\b/i.test(problem.message))
    return `la raison d’un remboursement, «\u00a0${problem.message}\u00a0»`;
  return null;
}

const keptSchema = z.object({ retryAfter: z.int() });

/** In seconds, when to ask again for an order that is kept. @param soon where no answer came, or none that says */
export function retryAfterIn(answer: Answer | null, soon: number): number {
  const kept = keptSchema.safeParse(answer?.body);
  return kept.success ? kept.data.retryAfter : soon;
}
