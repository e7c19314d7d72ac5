import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';

/** What the shop's functions answered: an answer's own part is read by who asked. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The code of a refusal, and the intent that it names. */
export const problemIn = ({ body }: Answer) => {
  const problem = failureSchema.safeParse(body);
  return problem.success ? problem.data.error : null;
};

const keptSchema = z.object({ retryAfter: z.int() });

/** In seconds, when to ask again for an order that is kept. @param soon where no answer came, or none that says */
export function retryAfterIn(answer: Answer | null, soon: number): number {
  const kept = keptSchema.safeParse(answer?.body);
  return kept.success ? kept.data.retryAfter : soon;
}
