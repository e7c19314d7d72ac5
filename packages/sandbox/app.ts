import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config/config.ts';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { createAddresses } from './addresses/app.ts';
import { createCollector } from './analytics/collector.ts';
import { createBalances } from './balances.ts';
import { createControls } from './controls.ts';
import { BrokenFileError, openDatabase } from './database.ts';
import { createDoors } from './doors.ts';
import { createEdenredStandIn } from './edenred/standIn.ts';
import { Faults } from './faults.ts';
import { createIncidents } from './incidents/app.ts';
import { joinLedger } from './ledger.ts';
import { createMainBackend } from './main/backend.ts';
import { createPanel } from './panel/app.ts';
import { createPaygreenStandIn } from './paygreen/standIn.ts';
import { createStripeStandIn } from './stripe/standIn.ts';
import { createWays } from './ways/app.ts';
import { openDeliveries } from './webhooks/deliveries.ts';

type KeysLike<TKeys> = { readonly [TName in keyof TKeys]: string };

interface SandboxOptions {
  /** Origin of the shop, such as `http://127.0.0.1:3000`. Called after the server listens. */
  readonly origin: () => string;
  /** The folder of `sandbox.db`. */
  readonly dataDir: string;
  /** Milliseconds. Webhook signatures use it and expire after five minutes. */
  readonly now: () => number;
  /** Webhook address per provider. Called after the shop listens. */
  readonly webhookUrls: { readonly stripe: () => string; readonly paygreen: () => string };
  /** `MAIN_IDEMPOTENT`: if `false`, a repeated registration creates a second order. */
  readonly isMainIdempotent?: boolean;
  /** Called after faults are set or cleared. */
  readonly faultsChanged?: () => void;
  /** Called after the ledger is emptied. */
  readonly ledgerEmptied?: () => void;
  readonly keys: {
    readonly stripe: KeysLike<typeof sandboxKeys>;
    readonly paygreen: KeysLike<typeof paygreenKeys>;
    readonly edenred: KeysLike<typeof edenredKeys>;
  };
}

export interface Sandbox {
  /** Mounted at `/sandbox` with `route`. Cutting a connection needs the platform's bindings. */
  readonly app: Hono;
  readonly courier: { flush(): Promise<void> };
  /** Stores counts of pages for the log export. */
  readonly keepCount: (count: CountJourneyRequest) => void;
  /** Finishes running requests, cancels waits, rejects new requests, then closes the database file. */
  close(): Promise<void>;
}

/** Stand-ins for every provider, with one database, faults on demand and a ledger. @throws BrokenFileError */
export function createSandbox({ dataDir, ...options }: SandboxOptions): Sandbox {
  const file = join(dataDir, 'sandbox.db');
  const database = openDatabase(file);
  try {
    return standInsOn(database, options);
  } catch (error) {
    // The tables have the schema of another version.
    database.close();
    throw new BrokenFileError(file, error);
  }
}

function standInsOn(
  database: DatabaseSync,
  {
    now,
    origin,
    keys,
    webhookUrls,
    isMainIdempotent = true,
    faultsChanged: tell = () => undefined,
    ledgerEmptied = () => undefined,
  }: Omit<SandboxOptions, 'dataDir'>,
): Sandbox {
  const doors = createDoors();
  const faults = new Faults(database);
  const balances = createBalances(database);
  const book = openDeliveries(database);
  const common = { database, faults, balances, now, origin };
  const edenred = createEdenredStandIn({ ...common, keys: keys.edenred });
  const stripe = createStripeStandIn({
    ...common,
    deliveries: book.of('stripe'),
    webhookUrl: webhookUrls.stripe,
    keys: keys.stripe,
  });
  const paygreen = createPaygreenStandIn({
    ...common,
    deliveries: book.of('paygreen'),
    webhookUrl: webhookUrls.paygreen,
    keys: keys.paygreen,
  });
  const main = createMainBackend({
    ...common,
    edenred: { url: () => `${origin()}/sandbox/edenred`, keys: keys.edenred },
    isIdempotent: isMainIdempotent,
  });
  const analytics = createCollector({ database, faults, now });
  const incidents = createIncidents({ database, faults, now });
  const ledger = joinLedger(database, [
    main.ledger,
    stripe.ledger,
    paygreen.ledger,
    edenred.ledger,
    balances.ledger,
    analytics.ledger,
    incidents.ledger,
    book.ledger,
  ]);
  const couriers = [stripe.courier, paygreen.courier];
  const faultsChanged = () => {
    couriers.forEach((courier) => void courier.release());
    tell();
  };
  const emptied = {
    read: () => ledger.read(),
    empty: () => {
      ledger.empty();
      ledgerEmptied();
    },
  };
  const levers = { ledger: emptied, faults, faultsChanged, balances };

  return {
    app: new Hono()
      .use(doors.through)
      .route('/stripe', stripe.app)
      .route('/paygreen', paygreen.app)
      .route('/edenred', edenred.app)
      .route('/main', main.app)
      .route('/analytics', analytics.app)
      .route('/incidents', incidents.app)
      .route('/addresses', createAddresses({ faults }))
      .route('/', createControls(levers))
      .route('/', createPanel(levers))
      .route('/', createWays({ tokens: main.tokens })),
    keepCount: analytics.keepCount,
    courier: { flush: async () => void (await Promise.all(couriers.map((courier) => courier.flush()))) },
    close: async () => {
      faults.stop();
      await Promise.all([doors.close(), ...couriers.map((courier) => courier.stop())]);
      database.close();
    },
  };
}
