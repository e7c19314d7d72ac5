import type { Intent } from '#machines/domain/intent.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Ledger } from '#simulator/checks/ledger.ts';
import type { Random } from '#simulator/random.ts';
import type { Timeline } from '#simulator/timeline/timeline.ts';
import type { ShopResponse } from './responses.ts';

export interface ShopperPace {
  /** In ms, until the start. */
  readonly arrival: (random: Random) => number;
  /** In ms, between reading and acting. */
  readonly thinkTime: (random: Random) => number;
  /** In ms, until the next intent request. */
  readonly backoff: (random: Random) => number;
  /** In seconds, until the next order request if the response has no delay. */
  readonly pollInterval: number;
  /** In seconds. The customer gives up at a longer `Retry-After`. */
  readonly maxRetryAfter: number;
  readonly tries: number;
  readonly polls: number;
}

/** Connects a customer to a simulated or real shop. */
export interface ShopperPorts {
  /** Calls a shop function with the customer's cookies. `null` without a readable response. */
  readonly post: (path: string, body: unknown) => Promise<ShopResponse | null>;
  /** Confirms an intent by card like Stripe.js. Returns its status or an error code. */
  readonly pay: (intent: Intent, isCardGood: boolean) => Promise<string>;
  readonly ledger: () => Promise<Ledger>;
  /** `null` if the voucher could not be created. */
  readonly createMeans: (random: Random) => Promise<Means | null>;
  /** Outdated data of the page, or `null`. */
  readonly drawOutdatedPage: () => 'prices' | 'boxes' | null;
  readonly pace: ShopperPace;
  readonly timeline?: Pick<Timeline, 'record' | 'recordScreen'>;
}
