import * as z from 'zod/mini';
import { createStripeIntentResponse } from '#server/contracts/stripe.ts';
import { failureSchema, type FailureBody } from '#server/contracts/failure.ts';
import type { Intent } from '#machines/domain/intent.ts';
import { sha256Hex } from '#server/crypto/hash.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Simulated browser that calls the server and stores cookies. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  readonly origin: string;
  /** Returns the `cookie` header of the visitor's requests. */
  cookie(): string;
  /** Calls `createStripeIntent`, which must succeed. */
  intent(request: unknown): Promise<Intent>;
  /** Calls `createStripeIntent`, which must be rejected. */
  refusal(request: unknown): Promise<{ status: number; error: FailureBody['error'] }>;
}

/**
 * Creates a visitor of a shop.
 * @param headers headers of every request, such as those of a proxy
 */
export function createVisitor(
  { origin }: { readonly origin: string },
  headers: Readonly<Record<string, string>> = {},
): Visitor {
  const cookies = new Map<string, string>();

  const cookie = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers, cookie: cookie() },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  const post = (path: string, body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) });
  const ask = (request: unknown) => post('/api/createStripeIntent', request);
  return {
    get: (path) => send(path, {}),
    post,
    origin,
    cookie,
    intent: async (request) => {
      const { body } = await ask(request);
      const parsed = createStripeIntentResponse.safeParse(body);
      if (parsed.success) return parsed.data.intent;
      throw new Error(JSON.stringify(body), { cause: z.prettifyError(parsed.error) });
    },
    refusal: async (request) => {
      const { status, body } = await ask(request);
      return { status, error: failureSchema.parse(body).error };
    },
  };
}

/** Returns the visitor's checkout id on the server. Creates a checkout if the visitor has none. */
export async function checkoutIdIn(visitor: Visitor): Promise<string> {
  const read = () => /(?:^|; )checkout=([^;]+)\.[^.;]+(?:;|$)/.exec(visitor.cookie())?.[1];
  if (read() === undefined)
    await visitor.post('/api/beginEdenredSignIn', { redirectUri: `${visitor.origin}/` });
  return sha256Hex(decodeURIComponent(read() ?? ''));
}
