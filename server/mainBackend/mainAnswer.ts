import { isTimeoutError, type KyResponse } from 'ky';
import * as z from 'zod/mini';
import { UnansweredError } from '#server/providers/trouble.ts';

export type MainOutcome<TAnswer> =
  | { readonly kind: 'accepted'; readonly answer: TAnswer }
  /** A retry would fail too. `code`: from the main backend, for example `email_exists`. */
  | { readonly kind: 'refused'; readonly code: string };

/** Final rejections. Other statuses are temporary or concern our credentials. */
const refusing: ReadonlySet<number> = new Set([400, 402, 409, 410, 422]);

const refusalSchema = z.object({
  status: z.literal('error'),
  response: z.optional(z.object({ code: z.optional(z.string()) })),
});

const codeIn = (refusal: z.infer<typeof refusalSchema> | undefined): string =>
  refusal?.response?.code ?? 'refused';

/** @throws UnansweredError @rule R8.6 */
export async function outcomeOf<TAnswer>(
  call: string,
  asking: Promise<KyResponse>,
  schema: z.ZodMiniType<TAnswer>,
): Promise<MainOutcome<TAnswer>> {
  const response = await asking.catch((cause: unknown) => {
    throw new UnansweredError(`${call} ${isTimeoutError(cause) ? 'was late' : 'could not be reached'}`, {
      cause,
    });
  });
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = refusalSchema.safeParse(body);
  if (response.ok && refusal.success) return { kind: 'refused', code: codeIn(refusal.data) };
  if (refusing.has(response.status)) return { kind: 'refused', code: codeIn(refusal.data) };
  const answer = schema.safeParse(body);
  if (!response.ok || !answer.success) {
    throw new UnansweredError(`${call} answered ${response.status}`, { cause: answer.error });
  }
  return { kind: 'accepted', answer: answer.data };
}

/** Rejection of a call that has no expected rejection. The result is unknown. */
export class RefusedError extends UnansweredError {}

/** @throws RefusedError */
export function accepted<TAnswer>(call: string, outcome: MainOutcome<TAnswer>): TAnswer {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new RefusedError(`${call} was refused: ${outcome.code}`);
}
