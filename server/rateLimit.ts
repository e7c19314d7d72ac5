import type { Context, MiddlewareHandler } from 'hono';
import type { ClientOf } from './client.ts';
import { Failure } from './failure.ts';

interface RateLimitOptions {
  /** Requests that a client may make at once. */
  readonly burst: number;
  /** Requests that a client regains in a minute. */
  readonly perMinute: number;
  readonly clientOf: ClientOf;
  readonly now: () => number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Clients remembered at most; beyond it the least recent is forgotten, so that a flood of addresses costs no memory. */
const mostClients = 10_000;

/**
 * Takes one request off the bucket of whom it comes from.
 * @throws Failure 429 when there is none left
 */
export type RateLimit = (context: Context) => void;

/**
 * A token bucket a client. It lives in this process and dies with it: with several instances each client has as many
 * buckets, which slows a collector of e-mail addresses less but still slows it. A platform's own limit goes in front.
 */
export function rateLimit({ burst, perMinute, clientOf, now }: RateLimitOptions): RateLimit {
  const buckets = new Map<string, Bucket>();

  function take(client: string): boolean {
    const { tokens, at } = buckets.get(client) ?? { tokens: burst, at: now() };
    // A clock that is set back takes nothing away.
    const passed = Math.max(0, now() - at);
    const filled = Math.min(burst, tokens + (passed * perMinute) / 60_000);
    const left = filled >= 1 ? filled - 1 : filled;
    buckets.delete(client);
    buckets.set(client, { tokens: left, at: now() });
    if (buckets.size > mostClients) buckets.delete(buckets.keys().next().value ?? client);
    return filled >= 1;
  }

  return (context) => {
    if (take(clientOf(context))) return;
    context.header('retry-after', String(Math.ceil(60 / perMinute)));
    throw new Failure(429, 'too_many', 'Trop de demandes. Merci de patienter quelques instants.');
  };
}

/** Has every request of a route counted. */
export const limitedBy =
  (limit: RateLimit): MiddlewareHandler =>
  async (context, next) => {
    limit(context);
    await next();
  };
