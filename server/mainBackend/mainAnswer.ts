import { isTimeoutError, type KyResponse } from 'ky';
import * as z from 'zod/mini';
import { UnansweredError } from '#server/providers/trouble.ts';

/** What a call came to by the main backend's own word. */
export type MainOutcome<TAnswer> =
  | { readonly kind: 'accepted'; readonly answer: TAnswer }
  /** Asking again would be refused again. `code` is the main backend's, such as `email_exists`. */
  | { readonly kind: 'refused'; readonly code: string };

/** Statuses by which a backend refuses a request for good; the others blame itself, the moment or our keys. */
const refusing: ReadonlySet<number> = new Set([400, 402, 409, 410, 422]);

const refusalSchema = z.object({
  status: z.literal('error'),
  response: z.optional(z.object({ code: z.optional(z.string()) })),
});

const codeIn = (refusal: z.infer<typeof refusalSchema> | undefined): string =>
  refusal?.response?.code ?? 'refused';

/** Reads an answer against its contract. @throws UnansweredError @rule R8.6 */
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

/** A question that has nothing to refuse was rejected for good. Nothing is known, as without an answer. */
export class RefusedError extends UnansweredError {}

/** The answer of a call that has nothing to refuse. @throws RefusedError */
export function accepted<TAnswer>(call: string, outcome: MainOutcome<TAnswer>): TAnswer {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new RefusedError(`${call} was refused: ${outcome.code}`);
}
