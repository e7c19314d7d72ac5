import type { Context } from 'hono';
import { createChallenges, type Challenges } from '#server/crypto/challenges.ts';
import type { Config } from '#server/config/config.ts';
import { createOrderChecks, type OrderChecks } from '#server/functions/orderChecks.ts';
import type { ClientOf } from '#server/limits/client.ts';
import { createPseudonymise, type Pseudonymise } from '#server/limits/pseudonym.ts';
import { createMemoryCounter, type CreateCounter } from '#server/limits/counters.ts';
import { createDeclines, type Declines } from '#server/limits/declines.ts';
import { createEmailCounter, type CountEmail } from '#server/limits/emails.ts';
import { createLimits, type Limits } from '#server/limits/limits.ts';
import { createSetups, type Setups } from '#server/limits/setups.ts';
import type { MainBackend } from '#server/mainBackend/mainBackend.ts';

export interface Defences {
  readonly limits: Limits;
  readonly countEmail: CountEmail;
  readonly declines: Declines;
  readonly setups: Setups;
  readonly challenges: Challenges;
  readonly orderChecks: OrderChecks;
  /** Pseudonym of the client's IP address. */
  readonly clientIdOf: (context: Context) => Promise<string>;
  readonly pseudonymise: Pseudonymise;
}

interface DefencesOptions {
  readonly config: Config;
  readonly main: MainBackend;
  readonly clientOf: ClientOf;
  readonly createCounter?: CreateCounter | undefined;
  readonly now: () => number;
}

export function createDefences({
  config,
  main,
  clientOf,
  createCounter = createMemoryCounter,
  now,
}: DefencesOptions): Defences {
  const pseudonymise = createPseudonymise(config.APP_SECRET);
  const limits = createLimits({ config, clientOf, pseudonymise, createCounter });
  return {
    limits,
    countEmail: createEmailCounter({ createCounter, pseudonymise, clientOf, limits }),
    declines: createDeclines({ createCounter, pseudonymise, factor: config.LIMITS_FACTOR }),
    setups: createSetups({ open: createCounter, pseudonymise }),
    challenges: createChallenges({ secret: config.APP_SECRET, createCounter, now }),
    orderChecks: createOrderChecks({ main, now }),
    clientIdOf: (context) => pseudonymise(clientOf(context)),
    pseudonymise,
  };
}
