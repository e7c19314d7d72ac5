import { isTimeoutError, type KyResponse, type Options } from 'ky';
import * as z from 'zod/mini';
import { createTokenCache } from './paygreenToken.ts';
import { createProviderClient } from './providerClient.ts';
import { UnansweredError } from './providerErrors.ts';

export interface PaygreenOptions {
  /** PayGreen's base URL without `/payment`. */
  readonly url: string;
  readonly shopId: string;
  readonly secretKey: string;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  /** Timeout in ms, with retries. */
  readonly timeoutMs?: number;
}

export type PaygreenOutcome<TValue> =
  | { readonly kind: 'accepted'; readonly value: TValue }
  /** Final rejection. `code`: PayGreen's code or the HTTP status, for logs. */
  | { readonly kind: 'refused'; readonly code: string };

interface Call extends Pick<Options, 'json' | 'searchParams'> {
  readonly path: string;
}

interface PaygreenApi {
  call<TValue>(
    call: Call,
    data: z.ZodMiniType<TValue>,
    signal?: AbortSignal,
  ): Promise<PaygreenOutcome<TValue>>;
}

/** HTTP statuses of final rejections. Other errors are temporary or concern the shop's credentials. */
const rejectionStatuses: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);
const firstRetryDelayMs = 200;
const maxRetryDelayMs = 2000;

const rejectionSchema = z.object({ code: z.optional(z.union([z.string(), z.number()])) });
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createPaygreenApi({
  url,
  shopId,
  secretKey,
  now,
  timeoutMs = 20_000,
  ...options
}: PaygreenOptions): PaygreenApi {
  const client = createProviderClient({ ...options, url, timeout: timeoutMs });
  const tokens = createTokenCache(authenticate, now);

  async function authenticate(signal: AbortSignal): Promise<string> {
    const path = `auth/authentication/${encodeURIComponent(shopId)}/secret-key`;
    const pendingResponse = client.post(path, { headers: { authorization: secretKey }, signal });
    return requireAccepted(path, await readOutcome(path, pendingResponse, z.object({ token: z.string() })))
      .token;
  }

  async function send(call: Call, deadline: AbortSignal, mayRenewToken = true): Promise<KyResponse> {
    const token = await tokens.get(deadline);
    const headers = { authorization: `Bearer ${token}` };
    const { path, ...request } = call;
    const method = 'json' in request ? 'post' : 'get';
    const response = await client(path, { ...request, method, headers, signal: deadline });
    if (response.status !== 401 || !mayRenewToken) return response;
    tokens.discard(token);
    return send(call, deadline, false);
  }

  /** Retries after status 409, because another call has locked the resource. */
  async function sendUntilUnlocked(
    call: Call,
    deadline: AbortSignal,
    retryDelayMs = firstRetryDelayMs,
  ): Promise<KyResponse> {
    const response = await send(call, deadline);
    if (response.status !== 409 || deadline.aborted) return response;
    await sleep(retryDelayMs);
    return deadline.aborted
      ? response
      : sendUntilUnlocked(call, deadline, Math.min(2 * retryDelayMs, maxRetryDelayMs));
  }

  return {
    call: (call, data, signal) => {
      const signals = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
      return readOutcome(call.path, sendUntilUnlocked(call, AbortSignal.any(signals)), data);
    },
  };
}

/** @throws UnansweredError */
async function readOutcome<TValue>(
  call: string,
  pendingResponse: Promise<KyResponse>,
  data: z.ZodMiniType<TValue>,
): Promise<PaygreenOutcome<TValue>> {
  const response = await pendingResponse.catch((cause: unknown) => {
    if (cause instanceof UnansweredError) throw cause;
    // The timeout error contains the customer's e-mail, so it is not set as the cause.
    if (isTimeout(cause)) throw new UnansweredError(`${call} was late`);
    throw new UnansweredError(`${call} could not be reached`, { cause });
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (rejectionStatuses.has(response.status)) {
    const code = rejectionSchema.safeParse(body).data?.code ?? response.status;
    return { kind: 'refused', code: String(code) };
  }
  const parsedBody = z.object({ data }).safeParse(body);
  if (!response.ok || !parsedBody.success)
    throw new UnansweredError(`${call} answered ${response.status}`, { cause: parsedBody.error });
  return { kind: 'accepted', value: parsedBody.data.data };
}

const isTimeout = (error: unknown): boolean =>
  isTimeoutError(error) || (error instanceof Error && error.name === 'TimeoutError');

/** @throws UnansweredError */
export function requireAccepted<TValue>(call: string, outcome: PaygreenOutcome<TValue>): TValue {
  if (outcome.kind === 'accepted') return outcome.value;
  throw new UnansweredError(`${call} was refused: ${outcome.code}`);
}
