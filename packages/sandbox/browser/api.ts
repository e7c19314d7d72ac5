import { toFormBody } from './encode.ts';
import { isExpressWallet } from './express/expressWallets.ts';
import { isIntent, isProblem, isRecord } from './guards.ts';
import type { IntentPath, Problem, Reply } from './protocol.ts';

export type StripeApi = (
  method: 'GET' | 'POST',
  path: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Reply>;

function toReply(body: unknown): Reply {
  if (isRecord(body) && isProblem(body['error'])) return { error: body['error'] };
  if (isRecord(body) && Array.isArray(body['wallets']))
    return { wallets: body['wallets'].filter(isExpressWallet) };
  return isIntent(body) ? { intent: body } : {};
}

const networkError: Problem = {
  type: 'api_connection_error',
  message: 'Une erreur réseau est survenue. Vérifiez votre connexion et réessayez.',
};

/** Creates a client of the fake Stripe's API. On a network error its promises resolve with an error, as in Stripe.js. */
export const createApi =
  (base: string): StripeApi =>
  async (method, path, parameters) => {
    const form = toFormBody(parameters);
    const url = `${base}/v1/${path}`;
    const postRequest = {
      method,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    };
    try {
      const response = await (method === 'GET' ? fetch(`${url}?${form}`) : fetch(url, postRequest));
      return toReply(await response.json());
    } catch {
      return { error: networkError };
    }
  };

/** Returns the intent id, which is the beginning of a client secret. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Returns the kind of an intent, derived from the intent's id or client secret. */
export const intentKindOf = (id: string): 'setup_intent' | 'payment_intent' =>
  id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

export const intentPathOf = (clientSecret: string): IntentPath => `${intentKindOf(clientSecret)}s`;
