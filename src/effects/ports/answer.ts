import type { KyResponse } from 'ky';
import type * as z from 'zod/mini';
import { failureSchema, type FailureBody } from '#server/contracts/failure.ts';

/** What a function said: its answer by contract, or its refusal. */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly status: number; readonly body: T }
  | { readonly kind: 'failed'; readonly status: number; readonly error: FailureBody['error'] };

/**
 * Reads an answer by its contract.
 * @throws Error when it is out of contract, as an unreachable server would.
 * @rule R8.11
 */
export async function answerOf<TSchema extends z.ZodMiniType>(
  response: KyResponse,
  schema: TSchema,
): Promise<Answer<z.infer<TSchema>>> {
  const json: unknown = await response.json();
  const { status } = response;
  return response.ok
    ? { kind: 'answered', status, body: schema.parse(json) }
    : { kind: 'failed', status, error: failureSchema.parse(json).error };
}

/** Statuses of a client error that pass by themselves: timeout, too early, too many requests. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the server rejects a request for good: the same one later gets the same answer. @rule R3.29 */
export const isRejected = (status: number): boolean => status >= 400 && status < 500 && !passing.has(status);

/** The same, where every failure takes the chart's path for failures. */
export async function bodyOf<TSchema extends z.ZodMiniType>(
  response: KyResponse,
  schema: TSchema,
): Promise<z.infer<TSchema>> {
  const answer = await answerOf(response, schema);
  if (answer.kind === 'failed') throw new Error(`${answer.status} ${answer.error.code}`);
  return answer.body;
}
