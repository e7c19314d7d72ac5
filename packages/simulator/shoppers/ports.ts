import type { Intent } from '#machines/domain/intent.ts';
import type { Means } from '#tests/orders/wallets.ts';
import type { Ledger } from '#simulator/checks/ledger.ts';
import type { Random } from '#simulator/random.ts';
import type { Story } from '#simulator/story/story.ts';
import type { Answer } from './answers.ts';

/** How fast a shopper is, and how patient. */
export interface Pace {
  /** In ms, until they come. */
  readonly arrival: (random: Random) => number;
  /** In ms, between what they read and what they do. */
  readonly thinkTime: (random: Random) => number;
  /** In ms, until they ask once more for something to pay. */
  readonly backoff: (random: Random) => number;
  /** In seconds, until they ask once more for their order, where no answer says when. */
  readonly pollInterval: number;
  /** In seconds: who is asked to come back later than that gives up. */
  readonly longestRetryAfter: number;
  /** How often they try to buy. */
  readonly tries: number;
  /** How often they ask for one order. */
  readonly polls: number;
}

/** What joins a shopper to a shop, be it simulated or made of processes. */
export interface ShopperPorts {
  /** Asks a function of the shop, with the shopper's cookies. Null when no answer came, or none that can be read. */
  readonly post: (path: string, body: unknown) => Promise<Answer | null>;
  /** Confirms an intent by card, as Stripe's own script does. Gives its status, or the code of what went wrong. */
  readonly pay: (intent: Intent, isCardGood: boolean) => Promise<string>;
  /** What the providers say that happened. */
  readonly ledger: () => Promise<Ledger>;
  /** A meal voucher of the shopper's own; null when nobody let them have one. */
  readonly means: (random: Random) => Promise<Means | null>;
  /** What the page that they look at is older than: today's prices, or today's boxes; null where it is of today. */
  readonly formerPage: () => 'prices' | 'boxes' | null;
  readonly pace: Pace;
  /** Where it is told what the shopper does and sees. */
  readonly story?: Pick<Story, 'tell' | 'see'>;
}
