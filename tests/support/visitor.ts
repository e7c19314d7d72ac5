import * as z from 'zod/mini';
import { createStripeIntentResponse } from '#server/contracts/createStripeIntent.ts';
import { failureSchema, type FailureBody } from '#server/contracts/failure.ts';
import type { Intent } from '#machines/domain/intent.ts';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A browser as far as the functions see it: it keeps its cookies. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** `createStripeIntent`, which has to go well. */
  intent(request: unknown): Promise<Intent>;
  /** `createStripeIntent`, which has to be refused. */
  refusal(request: unknown): Promise<{ status: number; error: FailureBody['error'] }>;
}

export function visitTo({ origin }: { readonly origin: string }): Visitor {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const { status, headers } = answer;
    return { status, headers, body: await answer.json() };
  }

  const post = (path: string, body: unknown) => send(path, { method: 'POST', body: JSON.stringify(body) });
  const ask = (request: unknown) => post('/api/createStripeIntent', request);
  return {
    get: (path) => send(path, {}),
    post,
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
