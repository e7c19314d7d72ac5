import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { unauthorised } from './failure.ts';
import { parseForm, type Form } from './form.ts';
import type { Caller } from './operation.ts';

interface Keys {
  readonly secret: string;
  readonly publishable: string;
}

export interface Asked {
  readonly caller: Caller;
  readonly parameters: Form;
  readonly idempotencyKey: string | undefined;
  /** Hash that identifies repetitions of the same call. */
  readonly fingerprint: string;
}

function callerOf(key: string | undefined, { secret, publishable }: Keys): Caller {
  if (key === secret) return 'secret';
  if (key === publishable) return 'publishable';
  throw unauthorised(
    key ? `Invalid API Key provided: ${key.slice(0, 8)}****` : 'You did not provide an API key.',
  );
}

/** Authenticates and parses a call. Browsers send their key as a parameter. @throws Failure 401 */
export async function readRequest({ req }: Context, keys: Keys): Promise<Asked> {
  const isPost = req.method === 'POST';
  const encoded = isPost ? await req.text() : new URL(req.url).search.slice(1);
  const { key, ...parameters } = parseForm(encoded);
  const bearer = req.header('authorization')?.replace(/^Bearer /, '');
  return {
    caller: callerOf(bearer ?? (typeof key === 'string' ? key : undefined), keys),
    parameters,
    idempotencyKey: isPost ? req.header('idempotency-key') : undefined,
    fingerprint: createHash('sha256').update(`${req.path}\n${encoded}`).digest('hex'),
  };
}
