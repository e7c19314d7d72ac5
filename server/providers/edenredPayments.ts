import { isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { Cents } from '#machines/domain/money.ts';
import { isSessionExpired } from './edenredCodes.ts';
import { createProviderClient } from './providerClient.ts';
import { UnansweredError } from './providerErrors.ts';

interface PaymentsOptions {
  /** Edenred's base URL with `/v2`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  /** Timeout in ms. */
  readonly timeout?: number;
}

interface ChargedPayment {
  readonly authorizationId: string;
  readonly amount: Cents;
  /** Decrypted access token. */
  readonly access: string;
}

type UndoOutcome =
  | { readonly kind: 'done' }
  /** Final rejection. `code` is Edenred's, `INVALID_TOKEN` if the customer's session has expired. */
  | { readonly kind: 'refused'; readonly code: string };

export interface EdenredPayments {
  /** @throws UnansweredError */
  cancelOrRefund(payment: ChargedPayment, signal?: AbortSignal): Promise<UndoOutcome>;
}

const responseSchema = z.object({
  meta: z.object({
    status: z.optional(z.string()),
    messages: z.optional(z.array(z.object({ code: z.optional(z.string()) }))),
  }),
});

const rejectionStatuses: readonly number[] = [400, 402, 404, 409, 410, 422];
/** HTTP statuses that are final rejections only with an Edenred error code. */
const rejectionStatusesWithCode: ReadonlySet<number> = new Set([...rejectionStatuses, 200, 401, 403]);
const unknownOutcomeCode = 'GATEWAY_TIMEOUT';

function toOutcome({ ok, status }: Response, body: unknown): UndoOutcome | null {
  const meta = responseSchema.safeParse(body).data?.meta;
  if (ok && meta !== undefined && meta.status !== 'failed') return { kind: 'done' };
  const code = meta?.messages?.find((message) => message.code !== undefined)?.code;
  if (code === undefined)
    return rejectionStatuses.includes(status) ? { kind: 'refused', code: 'refused' } : null;
  return rejectionStatusesWithCode.has(status) && code !== unknownOutcomeCode
    ? { kind: 'refused', code }
    : null;
}

export function createEdenredPayments({
  url,
  clientId,
  clientSecret,
  now,
  timeout = 20_000,
  ...options
}: PaymentsOptions): EdenredPayments {
  const client = createProviderClient({ ...options, url, timeout });

  async function postAction(
    action: 'cancel' | 'refund',
    { authorizationId, amount, access }: ChargedPayment,
    signal: AbortSignal | null,
  ): Promise<UndoOutcome> {
    const path = `transactions/${encodeURIComponent(authorizationId)}/actions/${action}`;
    const headers = {
      authorization: `Bearer ${access}`,
      'x-client-id': clientId,
      'x-client-secret': clientSecret,
    };
    const json = { amount, tstamp: new Date(now()).toISOString() };
    const response = await client.post(path, { headers, json, signal }).catch((error: unknown) => {
      // The HTTP client's error contains the customer's token, so it is not set as the cause.
      const reason = isTimeoutError(error) ? 'was late' : 'could not be reached';
      throw new UnansweredError(`Edenred ${reason} for a ${action}`);
    });
    const outcome = toOutcome(response, await response.json().catch(() => undefined));
    if (outcome !== null) return outcome;
    throw new UnansweredError(`Edenred answered ${response.status} to a ${action}`);
  }

  return {
    // A captured Edenred payment needs a refund. An authorised one can only be cancelled.
    cancelOrRefund: async (payment, signal) => {
      const refundOutcome = await postAction('refund', payment, signal ?? null);
      if (refundOutcome.kind === 'done' || isSessionExpired(refundOutcome.code)) return refundOutcome;
      const cancelOutcome = await postAction('cancel', payment, signal ?? null);
      return cancelOutcome.kind === 'done' ? cancelOutcome : refundOutcome;
    },
  };
}
