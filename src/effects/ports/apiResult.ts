import type { KyResponse } from 'ky';
import type * as z from 'zod/mini';
import { failureSchema, type FailureBody } from '#server/contracts/failure.ts';

export type ApiResult<T> =
  | { readonly kind: 'answered'; readonly status: number; readonly body: T }
  | { readonly kind: 'failed'; readonly status: number; readonly error: FailureBody['error'] };

/** Returns the parsed response. @throws Error if the response does not match its contract @rule R8.11 */
export async function parseResponse<TSchema extends z.ZodMiniType>(
  response: KyResponse,
  schema: TSchema,
): Promise<ApiResult<z.infer<TSchema>>> {
  const json: unknown = await response.json();
  const { status } = response;
  return response.ok
    ? { kind: 'answered', status, body: schema.parse(json) }
    : { kind: 'failed', status, error: failureSchema.parse(json).error };
}

/** HTTP client errors that a retry may solve. */
const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** `true` if a retry would get the same error. @rule R3.29 */
export const isPermanentError = (status: number): boolean =>
  status >= 400 && status < 500 && !retryableStatuses.has(status);

/** Returns the parsed body of a response, and throws on every failure. */
export async function parseBody<TSchema extends z.ZodMiniType>(
  response: KyResponse,
  schema: TSchema,
): Promise<z.infer<TSchema>> {
  const result = await parseResponse(response, schema);
  if (result.kind === 'failed') throw new Error(`${result.status} ${result.error.code}`);
  return result.body;
}
