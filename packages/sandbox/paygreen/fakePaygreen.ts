import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { Balances } from '#sandbox/balances.ts';
import { transaction } from '#sandbox/database.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import type { Courier } from '#sandbox/webhooks/courier.ts';
import type { Deliveries } from '#sandbox/webhooks/deliveries.ts';
import { createApi } from './api.ts';
import { createBrowserApi } from './browserApi.ts';
import { createPaygreenCourier } from './courier.ts';
import { createFiles } from './files.ts';
import { generateId } from './ids.ts';
import { createLevers } from './levers.ts';
import { createStore } from './store.ts';
import { orderView } from './views.ts';
import { createWallets } from './wallets/app.ts';
import { nowInSeconds, type PaygreenKeys, type PaygreenWorld } from './world.ts';

interface PaygreenOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  readonly balances: Balances;
  readonly now: () => number;
  readonly origin: () => string;
  readonly webhookUrl: () => string;
  readonly keys: PaygreenKeys;
}

interface FakePaygreen {
  /** App that is mounted at `/sandbox/paygreen`: API, paygreen.js with its frames, wallet windows, test actions. */
  readonly app: Hono;
  readonly ledger: LedgerSection;
  readonly courier: Pick<Courier, 'flush' | 'releaseHeld' | 'stop'>;
}

export function createFakePaygreen(options: PaygreenOptions): FakePaygreen {
  const { database, faults, deliveries, balances, now, origin, webhookUrl, keys } = options;
  const store = createStore(database);
  const courier = createPaygreenCourier({ deliveries, faults, now, url: webhookUrl, hmacKey: keys.webhook });
  const world: PaygreenWorld = {
    store,
    balances,
    keys,
    now,
    baseUrl: () => `${origin()}/sandbox/paygreen`,
    webhookUrl,
    queueWebhook: (order) => {
      const data = orderView(order, world);
      const { id: subject_id, status: event_type, shop_id } = data;
      const notification = {
        id: generateId('ntf'),
        event_type,
        subject_id,
        shop_id,
        created_at: nowInSeconds(world),
        data,
      };
      courier.queue({ id: notification.id, event: event_type, rawBody: JSON.stringify(notification) });
    },
  };
  const apiOptions = {
    world,
    faults,
    transact: <TResult>(work: () => TResult) => transaction(database, work),
    onWrite: () => void courier.flush(),
  };
  return {
    app: new Hono()
      .route('/', createFiles())
      .route('/pgjs', createBrowserApi(apiOptions))
      .route('/wallets', createWallets(apiOptions))
      .route('/', createLevers(apiOptions))
      .route('/', createApi(apiOptions)),
    ledger: {
      read: () => ({ paygreen: { orders: store.orders.all().map((order) => orderView(order, world)) } }),
      clear: () => store.clear(),
    },
    courier,
  };
}
