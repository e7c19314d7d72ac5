import type { ClientOf } from './client.ts';
import type { Config } from './config.ts';
import { rateLimit, type RateLimit } from './rateLimit.ts';

interface LimitsOptions {
  readonly config: Pick<Config, 'RATE_LIMIT_BURST' | 'RATE_LIMIT_PER_MINUTE'>;
  readonly clientOf: ClientOf;
  readonly now: () => number;
}

/** What a client may ask how often; each has a bucket of its own, however many ways lead to it. */
export interface Limits {
  /** Whether an e-mail is known. */
  readonly email: RateLimit;
  /** Whether a promo code is good. */
  readonly promo: RateLimit;
  /** An intent: whoever composes a box asks for several, whoever tries cards for hundreds. */
  readonly intent: RateLimit;
  /** The second payment provider's buyers, instruments and transactions. */
  readonly voucher: RateLimit;
  /** Edenred's sign-in, sessions and balances. */
  readonly edenred: RateLimit;
}

/** How many intents may be asked for where one guess may be made. */
const intentsPerGuess = 5;

export function createLimits({ config, clientOf, now }: LimitsOptions): Limits {
  const limitOf = (factor: number): RateLimit =>
    rateLimit({
      burst: config.RATE_LIMIT_BURST * factor,
      perMinute: config.RATE_LIMIT_PER_MINUTE * factor,
      clientOf,
      now,
    });
  return {
    email: limitOf(1),
    promo: limitOf(1),
    intent: limitOf(intentsPerGuess),
    voucher: limitOf(1),
    edenred: limitOf(1),
  };
}
