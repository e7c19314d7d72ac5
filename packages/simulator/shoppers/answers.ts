import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Error of a response with its code and intent, or `null`. */
export const problemIn = (answer: Answer | null) => {
  const problem = failureSchema.safeParse(answer?.body);
  return problem.success ? problem.data.error : null;
};

/** Text that a customer reads in a response. @param granted text for a success */
export function readIn(answer: Answer | null, granted: string): string {
  if (answer === null) return 'n’a pas de réponse';
  const problem = problemIn(answer);
  if (problem !== null) return `lit «\u00a0${problem.message}\u00a0»`;
  if (answer.status === 202) return 'lit que sa commande est en cours';
  return answer.status < 300 ? granted : `ne reçoit qu’une erreur (${answer.status})`;
}

export function saysUnpaid(answer: Answer | null): boolean {
  const code = problemIn(answer)?.code;
  return code === 'intent_unpaid' || code === 'unknown_intent';
}

const keySchema = z.union([
  z.object({ token: z.string() }),
  z.object({ user_id: z.string() }),
  z.object({ expires: z.string() }),
]);

/** Private data of another customer in a response, in French, or `null`. */
export function secretOfShopper(answer: Answer): string | null {
  const problem = problemIn(answer);
  if (keySchema.safeParse(answer.body).success) return 'la clé de l’espace client d’un autre';
  if (problem?.code === 'refunded' && /\bv(?:otre|ous)\b/i.test(problem.message))
    return `la raison d’un remboursement, «\u00a0${problem.message}\u00a0»`;
  return null;
}

const keptSchema = z.object({ retryAfter: z.int() });

/** Retry delay of a pending order in seconds. @param soon default without a delay in the response */
export function retryAfterIn(answer: Answer | null, soon: number): number {
  const kept = keptSchema.safeParse(answer?.body);
  return kept.success ? kept.data.retryAfter : soon;
}
