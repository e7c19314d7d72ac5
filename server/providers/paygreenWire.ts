import { isTimeoutError, type KyResponse, type Options } from 'ky';
import * as z from 'zod/mini';
import { keepToken } from './paygreenToken.ts';
import { createProviderClient } from './providerClient.ts';
import { UnansweredError } from './trouble.ts';

export interface PaygreenOptions {
  /** Without `/payment`. */
  readonly url: string;
  readonly shopId: string;
  readonly secretKey: string;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  /** In ms, with retries. */
  readonly patience?: number;
}

export type PaygreenOutcome<TAnswer> =
  | { readonly kind: 'accepted'; readonly answer: TAnswer }
  /** A retry would fail too. `code`: PayGreen's code or the HTTP status, for logs. */
  | { readonly kind: 'refused'; readonly code: string };

interface Call extends Pick<Options, 'json' | 'searchParams'> {
  readonly path: string;
}

interface PaygreenWire {
  /** @throws UnansweredError if the outcome is unknown */
  call<TAnswer>(
    call: Call,
    data: z.ZodMiniType<TAnswer>,
    signal?: AbortSignal,
  ): Promise<PaygreenOutcome<TAnswer>>;
}

/** Final rejections. Other statuses are temporary or concern our credentials. */
const refusing: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);
/** Retry delay of a locked resource, in ms, doubled for each attempt. */
const firstPause = 200;
const longestPause = 2000;

const refusalSchema = z.object({ code: z.optional(z.union([z.string(), z.number()])) });
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createPaygreenWire({
  url,
  shopId,
  secretKey,
  now,
  patience = 20_000,
  ...options
}: PaygreenOptions): PaygreenWire {
  const client = createProviderClient({ ...options, url, timeout: patience });
  const tokens = keepToken(authenticate, now);

  async function authenticate(signal: AbortSignal): Promise<string> {
    const path = `auth/authentication/${encodeURIComponent(shopId)}/secret-key`;
    const asking = client.post(path, { headers: { authorization: secretKey }, signal });
    return accepted(path, await outcomeOf(path, asking, z.object({ token: z.string() }))).token;
  }

  async function send(call: Call, deadline: AbortSignal, renews = true): Promise<KyResponse> {
    const token = await tokens.current(deadline);
    const headers = { authorization: `Bearer ${token}` };
    const { path, ...request } = call;
    const method = 'json' in request ? 'post' : 'get';
    const response = await client(path, { ...request, method, headers, signal: deadline });
    if (response.status !== 401 || !renews) return response;
    tokens.forget(token);
    return send(call, deadline, false);
  }

  /** 409: another call locks the resource, and nothing was done. */
  async function unlocked(call: Call, deadline: AbortSignal, wait = firstPause): Promise<KyResponse> {
    const response = await send(call, deadline);
    if (response.status !== 409 || deadline.aborted) return response;
    await pause(wait);
    return deadline.aborted ? response : unlocked(call, deadline, Math.min(2 * wait, longestPause));
  }

  return {
    call: (call, data, signal) => {
      const ends = [AbortSignal.timeout(patience), ...(signal === undefined ? [] : [signal])];
      return outcomeOf(call.path, unlocked(call, AbortSignal.any(ends)), data);
    },
  };
}

/** @throws UnansweredError */
async function outcomeOf<TAnswer>(
  call: string,
  asking: Promise<KyResponse>,
  data: z.ZodMiniType<TAnswer>,
): Promise<PaygreenOutcome<TAnswer>> {
  const response = await asking.catch((cause: unknown) => {
    if (cause instanceof UnansweredError) throw cause;
    // The timeout error contains the URL with the e-mail, so it is not set as the cause.
    if (isLate(cause)) throw new UnansweredError(`${call} was late`);
    throw new UnansweredError(`${call} could not be reached`, { cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (refusing.has(response.status)) {
    const code = refusalSchema.safeParse(body).data?.code ?? response.status;
    return { kind: 'refused', code: String(code) };
  }
  const answer = z.object({ data }).safeParse(body);
  if (!response.ok || !answer.success)
    throw new UnansweredError(`${call} answered ${response.status}`, { cause: answer.error });
  return { kind: 'accepted', answer: answer.data.data };
}

const isLate = (error: unknown): boolean =>
  isTimeoutError(error) || (error instanceof Error && error.name === 'TimeoutError');

/** @throws UnansweredError */
export function accepted<TAnswer>(call: string, outcome: PaygreenOutcome<TAnswer>): TAnswer {
  if (outcome.kind === 'accepted') return outcome.answer;
  throw new UnansweredError(`${call} was refused: ${outcome.code}`);
}
