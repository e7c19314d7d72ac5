import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { transaction } from '#sandbox/database.ts';
import type { Faults } from '#sandbox/faults.ts';
import type { LedgerPart } from '#sandbox/ledger.ts';
import type { Courier } from '#sandbox/webhooks/courier.ts';
import type { Deliveries } from '#sandbox/webhooks/deliveries.ts';
import { createAnswers } from './answers.ts';
import { createBank } from './bank.ts';
import { createApi, type ApiOptions } from './api.ts';
import { createStripeCourier } from './courier.ts';
import { createFrames } from './frames.ts';
import { createLevers } from './levers.ts';
import { createStore } from './store.ts';
import { carryOutVerdicts, nextVerdictAt } from './verdicts.ts';
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
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
}

interface StripeStandIn {
  /** Mounted at `/sandbox/stripe`: the API under `v1`, Stripe.js and its frames. */
  readonly app: Hono;
  readonly ledger: LedgerPart;
  readonly courier: Pick<Courier, 'flush' | 'release' | 'stop'>;
}

/** Stand-in for Stripe, compatible with the official packages. */
export function createStripeStandIn(options: StripeOptions): StripeStandIn {
  const { database, faults, deliveries, now, origin, webhookUrl, keys } = options;
  const store = createStore(database);
  const answers = createAnswers(database);
  const courier = createStripeCourier({ deliveries, faults, now, url: webhookUrl, secret: keys.webhook });
  const seconds = () => Math.floor(now() / 1000);
  const kept = {
    world: {
      store,
      now: seconds,
      challengeUrl: (query) => {
        const search = new URLSearchParams({ ...query, key: keys.publishable }).toString();
        return `${origin()}/sandbox/stripe/frames/challenge?${search}`;
      },
      announce: (event) => courier.announce(event),
      expectVerdict: (at) => bank.expect(at),
    },
    transact: <TResult>(work: () => TResult) => transaction(database, work),
    written: () => void courier.flush(),
  } satisfies Partial<ApiOptions>;
  const bank = createBank({
    now: seconds,
    nextAt: () => nextVerdictAt(store),
    speak: () => {
      kept.transact(() => carryOutVerdicts(kept.world));
      kept.written();
    },
  });
  const api = createApi({ ...kept, answers, faults, keys });
  return {
    app: new Hono().route('/v1', api).route('/', createFrames()).route('/', createLevers(kept)),
    ledger: {
      read: () => ({
        stripe: {
          intents: store.intents.all().map((intent) => intentView(store, intent)),
          refunds: store.refunds.all().map(refundView),
          ...disputesOf(store),
        },
      }),
      empty: () => [store, answers].forEach((part) => part.empty()),
    },
    courier: {
      ...courier,
      flush: () => {
        bank.look();
        return courier.flush();
      },
      stop: () => {
        bank.stop();
        return courier.stop();
      },
    },
  };
}

/** Omitted if there are no disputes, for older readers of the ledger. */
function disputesOf({ disputes }: ReturnType<typeof createStore>) {
  const all = disputes.all();
  return all.length === 0 ? {} : { disputes: all.map(disputeView) };
}
