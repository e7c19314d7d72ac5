import type { Balances } from '#sandbox/balances.ts';
import type { OrderRecord } from './records.ts';
import type { Store } from './store.ts';

export interface PaygreenKeys {
  readonly shopId: string;
  readonly secret: string;
  readonly publishable: string;
  readonly webhook: string;
}

/** What operations see and do. */
export interface World {
  readonly store: Store;
  readonly balances: Balances;
  readonly keys: PaygreenKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Of the stand-in: `http://127.0.0.1:3000/sandbox/paygreen`. */
  readonly base: () => string;
  /** Where the shop hears of its orders. */
  readonly webhookUrl: () => string;
  /** Tells the shop of an order's new status, in the same transaction. */
  readonly announce: (order: OrderRecord) => void;
}

export const secondsOf = ({ now }: Pick<World, 'now'>): number => Math.floor(now() / 1000);
