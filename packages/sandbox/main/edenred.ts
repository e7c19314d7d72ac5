import * as z from 'zod/mini';
import { centsSchema } from '#machines/domain/centsSchema.ts';
import type { Cents } from '#machines/domain/money.ts';
import { MainBackendError } from './envelope.ts';

export interface EdenredAccess {
  /** Base address of Edenred's services `sso` and `payments/v2`. */
  readonly url: () => string;
  readonly keys: {
    readonly paymentsClientId: string;
    readonly paymentsClientSecret: string;
    readonly merchantId: string;
  };
}

/** Error response of Edenred's payment service. */
const errorSchema = z.object({ meta: z.object({ messages: z.array(z.object({ code: z.string() })) }) });
const userSchema = z.object({ username: z.string() });
const balancesSchema = z.object({ data: z.array(z.object({ available_amount: centsSchema })) });
const paymentSchema = z.object({
  data: z.object({ authorization_id: z.string(), captured_amount: centsSchema, status: z.string() }),
});

/** Timeout of a request to Edenred in ms. The shop's own timeout is twice as long. */
const requestTimeoutMs = 30_000;

/** Error after a timeout, when the outcome of the Edenred call is unknown. */
const timeoutError = (): MainBackendError =>
  new MainBackendError('GATEWAY_TIMEOUT', 'Edenred ne répond pas.');

async function fetchParsed<TSchema extends z.ZodMiniType>(
  url: string,
  init: RequestInit,
  schema: TSchema,
): Promise<z.output<TSchema>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }).catch(() => {
    throw timeoutError();
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.status >= 500) throw timeoutError();
  if (!response.ok) {
    const code = errorSchema.safeParse(body).data?.meta.messages[0]?.code;
    throw new MainBackendError(code ?? 'INVALID_TOKEN', 'Edenred refuse.');
  }
  const parsedBody = schema.safeParse(body);
  if (!parsedBody.success) throw timeoutError();
  return parsedBody.data;
}

/** Calls of the main backend to Edenred with a customer's token. Each call throws a `MainBackendError` with Edenred's code. */
export interface EdenredClient {
  availableBalance(access: string): Promise<Cents>;
  /** Charges the amount to the customer's Edenred account immediately. */
  pay(access: string, amount: Cents, orderRef: string): Promise<z.output<typeof paymentSchema>['data']>;
}

export function createEdenredClient({ url, keys }: EdenredAccess, now: () => number): EdenredClient {
  const headersFor = (access: string): Record<string, string> => ({
    authorization: `Bearer ${access}`,
    'x-client-id': keys.paymentsClientId,
    'x-client-secret': keys.paymentsClientSecret,
    'content-type': 'application/json',
  });
  return {
    availableBalance: async (access) => {
      const headers = headersFor(access);
      const userRequest = { headers: { authorization: `Bearer ${access}` } };
      const { username } = await fetchParsed(`${url()}/sso/connect/userinfo`, userRequest, userSchema);
      const path = `users/${encodeURIComponent(username)}/balances`;
      const { data } = await fetchParsed(`${url()}/payments/v2/${path}`, { headers }, balancesSchema);
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
      const paymentRequest = { method: 'POST', headers: headersFor(access), body };
      return (await fetchParsed(`${url()}/payments/v2/transactions`, paymentRequest, paymentSchema)).data;
    },
  };
}
