import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { transaction } from '#server/sandbox/database.ts';
import type { Faults } from '#server/sandbox/faults.ts';
import type { LedgerPart } from '#server/sandbox/ledger.ts';
import type { Courier } from '#server/sandbox/webhooks/courier.ts';
import type { Deliveries } from '#server/sandbox/webhooks/deliveries.ts';
import { createAnswers } from './answers.ts';
import { createApi } from './api.ts';
import { createStripeCourier } from './courier.ts';
import { createFrames } from './frames.ts';
import { createStore } from './store.ts';
import { intentView } from './views/intent.ts';
import { refundView } from './views/refund.ts';

interface StripeOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  readonly now: () => number;
  readonly origin: () => string;
  readonly webhookUrl: () => string;
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
}

interface StripeStandIn {
  /** Mounted at `/sandbox/stripe`: the API under `v1`, Stripe.js and its frames. */
  readonly app: Hono;
  readonly ledger: LedgerPart;
  readonly courier: Pick<Courier, 'flush' | 'release' | 'stop'>;
}

/** A Stripe of our own, which the official packages take for theirs. */
export function createStripeStandIn(options: StripeOptions): StripeStandIn {
  const { database, faults, deliveries, now, origin, webhookUrl, keys } = options;
  const store = createStore(database);
  const answers = createAnswers(database);
  const courier = createStripeCourier({ deliveries, faults, now, url: webhookUrl, secret: keys.webhook });
  const api = createApi({
    world: {
      store,
      now: () => Math.floor(now() / 1000),
      challengeUrl: (query) => {
        const search = new URLSearchParams({ ...query, key: keys.publishable }).toString();
        return `${origin()}/sandbox/stripe/frames/challenge?${search}`;
      },
      announce: (event) => courier.announce(event),
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
      }),
      empty: () => [store, answers].forEach((part) => part.empty()),
    },
    courier,
  };
}
