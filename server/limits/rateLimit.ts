import type { Context } from 'hono';
import { Failure } from '#server/failure.ts';
import type { ClientOf } from './client.ts';
import type { Figure, OpenTally } from './counters.ts';
import { refusingTally } from './refusingTally.ts';
import type { Pseudonymise } from './pseudonym.ts';

/**
 * Takes one request off what its client may make.
 * @throws Failure 429 when there is none left
 */
export type RateLimit = (context: Context) => Promise<void>;

interface RateLimitOptions {
  readonly name: string;
  readonly figure: Figure;
  readonly open: OpenTally;
  readonly pseudonymise: Pseudonymise;
  readonly clientOf: ClientOf;
}

/** @param waitMs until there is one more */
export function tooMany(context: Context, waitMs: number): Failure {
  context.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))));
  return new Failure(429, 'too_many', 'Trop de demandes. Merci de patienter quelques instants.');
}

export function rateLimit({ name, figure, open, pseudonymise, clientOf }: RateLimitOptions): RateLimit {
  const counter = refusingTally(open)(name, figure);
  return async (context) => {
    const { consumedPoints, msBeforeNext } = await counter.penalty(await pseudonymise(clientOf(context)));
    if (consumedPoints > figure.points) throw tooMany(context, msBeforeNext);
  };
}
