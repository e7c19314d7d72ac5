import type { Balances } from '#sandbox/balances.ts';
import type { OrderRecord } from './records.ts';
import type { PaygreenStore } from './store.ts';

export interface PaygreenKeys {
  readonly shopId: string;
  readonly secret: string;
  readonly publishable: string;
  readonly webhook: string;
}

export interface PaygreenWorld {
  readonly store: PaygreenStore;
  readonly balances: Balances;
  readonly keys: PaygreenKeys;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  /** Base address of the fake PayGreen: `http://127.0.0.1:3000/sandbox/paygreen`. */
  readonly baseUrl: () => string;
  readonly webhookUrl: () => string;
  /** Queues a webhook for an order's new status, in the transaction of the change. */
  readonly queueWebhook: (order: OrderRecord) => void;
}

export const nowInSeconds = ({ now }: Pick<PaygreenWorld, 'now'>): number => Math.floor(now() / 1000);
