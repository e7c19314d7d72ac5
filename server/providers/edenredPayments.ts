import { isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { Cents } from '#machines/domain/money.ts';
import { sessionIsOver } from './edenredCodes.ts';
import { createProviderClient } from './providerClient.ts';
import { UnansweredError } from './trouble.ts';

interface PaymentsOptions {
  /** Edenred's Direct Payment Services, `/v2` included. */
  readonly url: string;
  /** Not the pair that signs shoppers in. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fetch?: typeof fetch;
  /** In ms, for one call. */
  readonly timeout?: number;
}

/** A payment that Edenred has taken. */
interface TakenPayment {
  /** Edenred's `authorization_id`. */
  readonly authorizationId: string;
  readonly amount: Cents;
  /** The account's token, in clear. */
  readonly access: string;
}

type UndoOutcome =
  | { readonly kind: 'done' }
  /** Asking again would be refused again; `code` is Edenred's, `INVALID_TOKEN` when the session is over. */
  | { readonly kind: 'refused'; readonly code: string };

export interface EdenredPayments {
  /** Gives back what was captured, or lets go of what was only authorised. @throws UnansweredError */
  cancelOrRefund(payment: TakenPayment, signal?: AbortSignal): Promise<UndoOutcome>;
}

const answerSchema = z.object({
  meta: z.object({
    status: z.optional(z.string()),
    messages: z.optional(z.array(z.object({ code: z.optional(z.string()) }))),
  }),
});

/** Statuses by which Edenred refuses for good. */
const refusing: readonly number[] = [400, 402, 404, 409, 410, 422];
/** These only when it says why: without a word they may be about our keys. */
const refusingWithCode: ReadonlySet<number> = new Set([...refusing, 200, 401, 403]);
/** Edenred's own trouble, whatever the status: nobody knows what was done. */
const trouble = 'GATEWAY_TIMEOUT';

/** Null when Edenred has not said what it did. */
function outcomeOf({ ok, status }: Response, body: unknown): UndoOutcome | null {
  const meta = answerSchema.safeParse(body).data?.meta;
  if (ok && meta !== undefined && meta.status !== 'failed') return { kind: 'done' };
  const code = meta?.messages?.find((message) => message.code !== undefined)?.code;
  if (code === undefined) return refusing.includes(status) ? { kind: 'refused', code: 'refused' } : null;
  return refusingWithCode.has(status) && code !== trouble ? { kind: 'refused', code } : null;
}

/** The shop's side of Edenred's payments; the payments themselves are the main backend's to make. */
export function createEdenredPayments({
  url,
  clientId,
  clientSecret,
  now,
  timeout = 20_000,
  ...options
}: PaymentsOptions): EdenredPayments {
  const client = createProviderClient({ ...options, url, timeout });

  async function act(
    action: 'cancel' | 'refund',
    { authorizationId, amount, access }: TakenPayment,
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
      // Not as a cause: the client's errors hold the request, and that holds the token.
      const reason = isTimeoutError(error) ? 'was late' : 'could not be reached';
      throw new UnansweredError(`Edenred ${reason} for a ${action}`);
    });
    const outcome = outcomeOf(response, await response.json().catch(() => undefined));
    if (outcome !== null) return outcome;
    throw new UnansweredError(`Edenred answered ${response.status} to a ${action}`);
  }

  return {
    // A first payment is captured at once, which a refund undoes; one that was not captured can only be cancelled.
    cancelOrRefund: async (payment, signal) => {
      const refund = await act('refund', payment, signal ?? null);
      if (refund.kind === 'done' || sessionIsOver(refund.code)) return refund;
      const cancel = await act('cancel', payment, signal ?? null);
      return cancel.kind === 'done' ? cancel : refund;
    },
  };
}
