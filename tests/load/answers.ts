import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** What the shop's functions answered: an answer's own part is read by who asked. */
export type Answer = Awaited<ReturnType<Visitor['post']>>;

/** The code of a refusal, and the intent that it names. */
export const problemIn = ({ body }: Answer) => {
  const problem = failureSchema.safeParse(body);
  return problem.success ? problem.data.error : null;
};

const keptSchema = z.object({ retryAfter: z.int() });
/** In seconds, unless told: no answer, or none that can be read. */
const soon = 2;

/** In seconds, when to ask again for an order that is kept. */
export function retryAfterIn(answer: Answer | null): number {
  const kept = keptSchema.safeParse(answer?.body);
  return kept.success ? kept.data.retryAfter : soon;
}
