import { encode } from './encode.ts';
import { isIntent, isProblem, isRecord } from './guards.ts';
import type { IntentPath, Problem, Reply } from './protocol.ts';

export type Api = (
  method: 'GET' | 'POST',
  path: string,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<Reply>;

function replyOf(body: unknown): Reply {
  if (isRecord(body) && isProblem(body['error'])) return { error: body['error'] };
  return isIntent(body) ? { intent: body } : {};
}

const lost: Problem = {
  type: 'api_connection_error',
  message: 'Une erreur réseau est survenue. Vérifiez votre connexion et réessayez.',
};

/** Client of the API at this address. A network error resolves to a reply, because Stripe.js never rejects for it. */
export const createApi =
  (base: string): Api =>
  async (method, path, parameters) => {
    const form = encode(parameters);
    const address = `${base}/v1/${path}`;
    const posted = { method, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form };
    try {
      const answer = await (method === 'GET' ? fetch(`${address}?${form}`) : fetch(address, posted));
      return replyOf(await answer.json());
    } catch {
      return { error: lost };
    }
  };

/** A client secret begins with the id. */
export const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Kind of an intent, from its id or its client secret. */
export const kindOf = (id: string): 'setup_intent' | 'payment_intent' =>
  id.startsWith('seti_') ? 'setup_intent' : 'payment_intent';

export const pathOf = (clientSecret: string): IntentPath => `${kindOf(clientSecret)}s`;
