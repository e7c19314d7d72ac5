import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { unauthorized } from './failure.ts';
import { parseForm, type NestedForm } from './form.ts';
import type { Caller } from './operation.ts';

interface ApiKeys {
  readonly secret: string;
  readonly publishable: string;
}

export interface StripeRequest {
  readonly caller: Caller;
  readonly parameters: NestedForm;
  readonly idempotencyKey: string | undefined;
  /** Hash that identifies repetitions of the same call. */
  readonly fingerprint: string;
}

function authenticateCaller(key: string | undefined, { secret, publishable }: ApiKeys): Caller {
  if (key === secret) return 'secret';
  if (key === publishable) return 'publishable';
  throw unauthorized(
    key ? `Invalid API Key provided: ${key.slice(0, 8)}****` : 'You did not provide an API key.',
  );
}

/** Authenticates and parses a Stripe call. Browsers send their key as a parameter. @throws StripeFailure 401 */
export async function readRequest({ req }: Context, keys: ApiKeys): Promise<StripeRequest> {
  const isPost = req.method === 'POST';
  const encodedParameters = isPost ? await req.text() : new URL(req.url).search.slice(1);
  const { key, ...parameters } = parseForm(encodedParameters);
  const bearer = req.header('authorization')?.replace(/^Bearer /, '');
  return {
    caller: authenticateCaller(bearer ?? (typeof key === 'string' ? key : undefined), keys),
    parameters,
    idempotencyKey: isPost ? req.header('idempotency-key') : undefined,
    fingerprint: createHash('sha256').update(`${req.path}\n${encodedParameters}`).digest('hex'),
  };
}
