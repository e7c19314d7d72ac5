import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { transaction } from '#server/sandbox/database.ts';
import type { Faults } from '#server/sandbox/faults.ts';
import type { LedgerPart } from '#server/sandbox/ledger.ts';
import { createAnswers } from './answers.ts';
import { createApi } from './api.ts';
import { createCourier, type Courier } from './courier.ts';
import { createDeliveries, type Delivery } from './deliveries.ts';
import { createFrames } from './frames.ts';
import { createStore } from './store.ts';
import { intentView } from './views/intent.ts';
import { refundView } from './views/refund.ts';

interface StripeOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly now: () => number;
  readonly origin: () => string;
  readonly webhookUrl: () => string;
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
}

interface StripeStandIn {
  /** Mounted at `/sandbox/stripe`: the API under `v1`, Stripe.js and its frames. */
  readonly app: Hono;
  readonly ledger: LedgerPart;
  readonly courier: Courier;
}

const deliveryView = ({ id, event, rawBody, headers, attempts, delivered }: Delivery) => ({
  id,
  provider: 'stripe',
  event,
  rawBody,
  headers,
  attempts,
  delivered,
});

/** A Stripe of our own, which the official packages take for theirs. */
export function createStripeStandIn(options: StripeOptions): StripeStandIn {
  const { database, faults, now, origin, webhookUrl, keys } = options;
  const store = createStore(database);
  const answers = createAnswers(database);
  const deliveries = createDeliveries(database);
  const courier = createCourier({ deliveries, faults, now, url: webhookUrl, secret: keys.webhook });
  const api = createApi({
    world: {
      store,
      now: () => Math.floor(now() / 1000),
      challengeUrl: (query) => {
        const search = new URLSearchParams({ ...query, key: keys.publishable }).toString();
        return `${origin()}/sandbox/stripe/frames/challenge?${search}`;
      },
      announce: (event) => courier.accept(event),
    },
    answers,
    faults,
    keys,
    transact: (work) => transaction(database, work),
    written: () => void courier.flush(),
  });
  return {
    app: new Hono().route('/v1', api).route('/', createFrames()),
    ledger: {
      read: () => ({
        stripe: {
          intents: store.intents.all().map((intent) => intentView(store, intent)),
          refunds: store.refunds.all().map(refundView),
        },
        webhooks: deliveries.all().map(deliveryView),
      }),
      empty: () => [store, answers, deliveries].forEach((part) => part.empty()),
    },
    courier,
  };
}
