import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { transaction } from '#sandbox/database.ts';
import type { ExpressWallet } from '#sandbox/browser/express/expressWallets.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerSection } from '#sandbox/ledger.ts';
import type { Courier } from '#sandbox/webhooks/courier.ts';
import type { Deliveries } from '#sandbox/webhooks/deliveries.ts';
import { createIdempotentResponses } from './idempotentResponses.ts';
import { createBank } from './bank.ts';
import { createApi, type ApiOptions } from './api.ts';
import { createStripeCourier } from './courier.ts';
import { createFrames } from './frames.ts';
import { createLevers } from './levers.ts';
import { createStore } from './store.ts';
import { applyDueVerdicts, nextVerdictAt } from './verdicts.ts';
import { disputeView } from './views/dispute.ts';
import { intentView } from './views/intent.ts';
import { refundView } from './views/refund.ts';

interface StripeOptions {
  readonly database: DatabaseSync;
  readonly faults: Faults;
  readonly deliveries: Deliveries;
  readonly now: () => number;
  readonly origin: () => string;
  readonly webhookUrl: () => string;
  readonly readWallets: () => readonly ExpressWallet[];
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
}

interface FakeStripe {
  /** App that is mounted at `/sandbox/stripe`: the API under `v1`, Stripe.js and its frames. */
  readonly app: Hono;
  readonly ledger: LedgerSection;
  readonly courier: Pick<Courier, 'flush' | 'releaseHeld' | 'stop'>;
}

export function createFakeStripe(options: StripeOptions): FakeStripe {
  const { database, faults, deliveries, now, origin, webhookUrl, keys, readWallets } = options;
  const store = createStore(database);
  const storedResponses = createIdempotentResponses(database);
  const courier = createStripeCourier({ deliveries, faults, now, url: webhookUrl, secret: keys.webhook });
  const seconds = () => Math.floor(now() / 1000);
  const sharedOptions = {
    world: {
      store,
      now: seconds,
      readWallets,
      challengeUrl: (query) => {
        const search = new URLSearchParams({ ...query, key: keys.publishable }).toString();
        return `${origin()}/sandbox/stripe/frames/challenge?${search}`;
      },
      queueEvent: (event) => courier.queueEvent(event),
      scheduleVerdict: (at) => bank.scheduleVerdict(at),
    },
    transact: <TResult>(work: () => TResult) => transaction(database, work),
    onWrite: () => void courier.flush(),
  } satisfies Partial<ApiOptions>;
  const bank = createBank({
    now: seconds,
    nextVerdictAt: () => nextVerdictAt(store),
    applyVerdicts: () => {
      sharedOptions.transact(() => applyDueVerdicts(sharedOptions.world));
      sharedOptions.onWrite();
    },
  });
  const apiApp = createApi({ ...sharedOptions, storedResponses, faults, keys });
  return {
    app: new Hono().route('/v1', apiApp).route('/', createFrames()).route('/', createLevers(sharedOptions)),
    ledger: {
      read: () => ({
        stripe: {
          intents: store.intents.all().map((intent) => intentView(store, intent)),
          refunds: store.refunds.all().map(refundView),
          ...readDisputes(store),
        },
      }),
      clear: () => [store, storedResponses].forEach((part) => part.clear()),
    },
    courier: {
      ...courier,
      flush: () => {
        bank.applyDueVerdicts();
        return courier.flush();
      },
      stop: () => {
        bank.stop();
        return courier.stop();
      },
    },
  };
}

/** Returns the ledger's disputes. Without disputes the key is omitted, for programs that expect the older ledger format. */
function readDisputes({ disputes }: ReturnType<typeof createStore>) {
  const all = disputes.all();
  return all.length === 0 ? {} : { disputes: all.map(disputeView) };
}
