import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { Refusal } from './envelope.ts';

export interface EdenredAccess {
  /** Base address of its services `sso` and `payments/v2`. */
  readonly url: () => string;
  readonly keys: {
    readonly paymentsClientId: string;
    readonly paymentsClientSecret: string;
    readonly merchantId: string;
  };
}

/** Error of the payment service. The login service only rejects tokens. */
const failedSchema = z.object({ meta: z.object({ messages: z.array(z.object({ code: z.string() })) }) });
const userSchema = z.object({ username: z.string() });
const balancesSchema = z.object({ data: z.array(z.object({ available_amount: centsSchema })) });
const paidSchema = z.object({
  data: z.object({ authorization_id: z.string(), captured_amount: centsSchema, status: z.string() }),
});

/** In ms. The shop's timeout is twice as long. */
const patience = 30_000;

/** The outcome of the call is unknown. */
const unanswered = (): Refusal => new Refusal('GATEWAY_TIMEOUT', 'Edenred ne répond pas.');

async function sent<TSchema extends z.ZodMiniType>(
  url: string,
  init: RequestInit,
  schema: TSchema,
): Promise<z.output<TSchema>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch(() => {
    throw unanswered();
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status >= 500) throw unanswered();
  if (!response.ok) {
    const code = failedSchema.safeParse(body).data?.meta.messages[0]?.code;
    throw new Refusal(code ?? 'INVALID_TOKEN', 'Edenred refuse.');
  }
  const answer = schema.safeParse(body);
  if (!answer.success) throw unanswered();
  return answer.data;
}

/** Calls to Edenred with a customer's token. Each throws a `Refusal` with Edenred's code. */
export interface Edenred {
  available(access: string): Promise<Cents>;
  /** Charges the amount immediately. */
  pay(access: string, amount: Cents, orderRef: string): Promise<z.output<typeof paidSchema>['data']>;
}

export function createEdenred({ url, keys }: EdenredAccess, now: () => number): Edenred {
  const headersFor = (access: string): Record<string, string> => ({
    authorization: `Bearer ${access}`,
    'x-client-id': keys.paymentsClientId,
    'x-client-secret': keys.paymentsClientSecret,
    'content-type': 'application/json',
  });
  return {
    available: async (access) => {
      const headers = headersFor(access);
      const who = { headers: { authorization: `Bearer ${access}` } };
      const { username } = await sent(`${url()}/sso/connect/userinfo`, who, userSchema);
      const path = `users/${encodeURIComponent(username)}/balances`;
      const { data } = await sent(`${url()}/payments/v2/${path}`, { headers }, balancesSchema);
      return data.reduce((sum, { available_amount: cents }) => sum + cents, 0);
    },
    pay: async (access, amount, orderRef) => {
      const body = JSON.stringify({
        mid: keys.merchantId,
        order_ref: orderRef,
        amount,
        capture_mode: 'auto',
        tstamp: new Date(now()).toISOString(),
      });
      const asked = { method: 'POST', headers: headersFor(access), body };
      return (await sent(`${url()}/payments/v2/transactions`, asked, paidSchema)).data;
    },
  };
}
