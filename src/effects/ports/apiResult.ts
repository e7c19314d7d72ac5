import type { KyResponse } from 'ky';
import type * as z from 'zod/mini';
import { failureSchema, type FailureBody } from '#server/contracts/failure.ts';

export type ApiResult<T> =
  | { readonly kind: 'answered'; readonly status: number; readonly body: T }
  | { readonly kind: 'failed'; readonly status: number; readonly error: FailureBody['error'] };

/** @throws Error if the server's response does not match its contract @rule R8.11 */
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

const retryableStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/** `true` if a retry would get the same HTTP error. @rule R3.29 */
export const isPermanentError = (status: number): boolean =>
  status >= 400 && status < 500 && !retryableStatuses.has(status);

export async function parseBody<TSchema extends z.ZodMiniType>(
  response: KyResponse,
  schema: TSchema,
): Promise<z.infer<TSchema>> {
  const result = await parseResponse(response, schema);
  if (result.kind === 'failed') throw new Error(`${result.status} ${result.error.code}`);
  return result.body;
}
