import type { Balances } from '#sandbox/balances.ts';
import type { OrderRecord } from './records.ts';
import type { PaygreenStore } from './store.ts';

export interface PaygreenKeys {
  readonly shopId: string;
  readonly secret: string;
  readonly publishable: string;
  readonly webhook: string;
}

/** Dependencies of operations. */
export interface PaygreenWorld {
  readonly store: PaygreenStore;
  readonly balances: Balances;
  readonly keys: PaygreenKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Base address: `http://127.0.0.1:3000/sandbox/paygreen`. */
  readonly baseUrl: () => string;
  /** Webhook address of the shop. */
  readonly webhookUrl: () => string;
  /** Queues a webhook for an order's new status, in the same transaction. */
  readonly queueWebhook: (order: OrderRecord) => void;
}

export const nowInSeconds = ({ now }: Pick<PaygreenWorld, 'now'>): number => Math.floor(now() / 1000);
