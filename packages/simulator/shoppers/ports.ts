import type { Intent } from '#machines/domain/intent.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Ledger } from '#simulator/checks/ledger.ts';
import type { Random } from '#simulator/random.ts';
import type { Timeline } from '#simulator/timeline/timeline.ts';
import type { ShopResponse } from './responses.ts';

export interface ShopperPace {
  /** Returns the ms until the customer arrives. */
  readonly arrival: (random: Random) => number;
  /** Returns the ms that a customer thinks before acting. */
  readonly thinkTime: (random: Random) => number;
  /** Returns the ms until the customer requests the intent again. */
  readonly backoff: (random: Random) => number;
  /** Seconds until the next order request, if the response has no `Retry-After`. */
  readonly pollInterval: number;
  /** Longest `Retry-After` in seconds that the customer accepts before giving up. */
  readonly maxRetryAfter: number;
  readonly tries: number;
  readonly polls: number;
}

/** Connects a customer to a simulated or real shop. */
export interface ShopperPorts {
  /** Calls a shop function with the customer's cookies. `null` without a readable response. */
  readonly post: (path: string, body: unknown) => Promise<ShopResponse | null>;
  /** Confirms an intent by card like Stripe.js. Returns the intent's status or an error code. */
  readonly pay: (intent: Intent, isCardGood: boolean) => Promise<string>;
  readonly ledger: () => Promise<Ledger>;
  /** Creates the customer's voucher. Returns `null` if the creation fails. */
  readonly createMeans: (random: Random) => Promise<Means | null>;
  /** Draws the outdated data that the page shows, or `null`. */
  readonly drawOutdatedPage: () => 'prices' | 'boxes' | null;
  readonly pace: ShopperPace;
  readonly timeline?: Pick<Timeline, 'record' | 'recordScreen'>;
}
