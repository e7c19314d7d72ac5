import type { Context } from 'hono';
import { clientLimits } from '#machines/domain/limits.ts';
import type { ClientOf } from './client.ts';
import { toCounterLimit, type CreateCounter } from './counters.ts';
import type { Limits } from './limits.ts';
import type { Pseudonymise } from './pseudonym.ts';

/**
 * Limits checks for existing accounts.
 * @param email normalized
 * @throws Failure 429
 */
export type CountEmail = (context: Context, email: string) => Promise<void>;

interface EmailOptions {
  readonly createCounter: CreateCounter;
  readonly pseudonymise: Pseudonymise;
  readonly clientOf: ClientOf;
  readonly limits: Pick<Limits, 'email'>;
}

export function createEmailCounter({
  createCounter,
  pseudonymise,
  clientOf,
  limits,
}: EmailOptions): CountEmail {
  const countedEmails = createCounter('email_counted', toCounterLimit({ ...clientLimits.email, max: 1 }));
  return async (context, email) => {
    const key = await pseudonymise(`${clientOf(context)} ${email}`);
    if ((await countedEmails.get(key)) !== null) return;
    await limits.email(context);
    await countedEmails.penalty(key);
  };
}
