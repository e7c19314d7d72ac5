import { isTimeoutError, type KyResponse } from 'ky';
import * as z from 'zod/mini';
import { UnansweredError } from '#server/providers/providerErrors.ts';

export type MainOutcome<TValue> =
  | { readonly kind: 'accepted'; readonly value: TValue }
  /** Final rejection. `code` is the main backend's, for example `email_exists`. */
  | { readonly kind: 'refused'; readonly code: string };

/** HTTP statuses of final rejections. Other errors are temporary or concern the shop's credentials. */
const rejectionStatuses: ReadonlySet<number> = new Set([400, 402, 409, 410, 422]);

const rejectionSchema = z.object({
  status: z.literal('error'),
  response: z.optional(z.object({ code: z.optional(z.string()) })),
});

const rejectionCodeOf = (rejection: z.infer<typeof rejectionSchema> | undefined): string =>
  rejection?.response?.code ?? 'refused';

/**
 * @throws UnansweredError
 * @rule R8.6
 */
export async function readOutcome<TValue>(
  call: string,
  pendingResponse: Promise<KyResponse>,
  schema: z.ZodMiniType<TValue>,
): Promise<MainOutcome<TValue>> {
  const response = await pendingResponse.catch((cause: unknown) => {
    throw new UnansweredError(`${call} ${isTimeoutError(cause) ? 'was late' : 'could not be reached'}`, {
      cause,
    });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const rejection = rejectionSchema.safeParse(body);
  if (response.ok && rejection.success) return { kind: 'refused', code: rejectionCodeOf(rejection.data) };
  if (rejectionStatuses.has(response.status))
    return { kind: 'refused', code: rejectionCodeOf(rejection.data) };
  const parsedBody = schema.safeParse(body);
  if (!response.ok || !parsedBody.success) {
    throw new UnansweredError(`${call} answered ${response.status}`, { cause: parsedBody.error });
  }
  return { kind: 'accepted', value: parsedBody.data };
}

/** Unexpected rejection of a call, so the outcome is unknown. */
export class RejectedError extends UnansweredError {}

/** @throws RejectedError */
export function requireAccepted<TValue>(call: string, outcome: MainOutcome<TValue>): TValue {
  if (outcome.kind === 'accepted') return outcome.value;
  throw new RejectedError(`${call} was refused: ${outcome.code}`);
}
