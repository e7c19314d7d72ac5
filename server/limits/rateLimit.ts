import type { Context } from 'hono';
import { Failure } from '#server/http/failure.ts';
import type { ClientOf } from './client.ts';
import type { CounterLimit, CreatePenaltyCounter } from './counters.ts';
import { cacheRejections } from './cacheRejections.ts';
import type { Pseudonymise } from './pseudonym.ts';

/** @throws Failure 429 above the limit */
export type RateLimit = (context: Context) => Promise<void>;

export interface CheckedLimit {
  readonly count: RateLimit;
  /** @throws Failure 429 if this process has already rejected the client */
  readonly check: RateLimit;
}

interface RateLimitOptions {
  readonly name: string;
  readonly limit: CounterLimit;
  readonly createCounter: CreatePenaltyCounter;
  readonly pseudonymise: Pseudonymise;
  readonly clientOf: ClientOf;
}

/** @param waitMs time in ms until the client's next request is allowed */
export function tooManyRequests(context: Context, waitMs: number): Failure {
  context.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))));
  return new Failure(429, 'too_many', 'Trop de demandes. Merci de patienter quelques instants.');
}

export function createCheckedLimit({
  name,
  limit,
  createCounter,
  pseudonymise,
  clientOf,
}: RateLimitOptions): CheckedLimit {
  const counter = cacheRejections(createCounter)(name, limit);
  const keyOf = (context: Context): Promise<string> => pseudonymise(clientOf(context));
  return {
    count: async (context) => {
      const { consumedPoints, msBeforeNext } = await counter.penalty(await keyOf(context));
      if (consumedPoints > limit.points) throw tooManyRequests(context, msBeforeNext);
    },
    check: async (context) => {
      const rejection = await counter.findRejection(await keyOf(context));
      if (rejection !== null) throw tooManyRequests(context, rejection.msBeforeNext);
    },
  };
}

export const createRateLimit = (options: RateLimitOptions): RateLimit => createCheckedLimit(options).count;
