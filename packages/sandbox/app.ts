import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import type { CountJourneyRequest } from '#server/contracts/countJourney.ts';
import { createAddresses } from './addresses/app.ts';
import { createCollector } from './analytics/collector.ts';
import { createBalances } from './balances.ts';
import { createControls } from './controls.ts';
import { createDeviceWallets } from './deviceWallets.ts';
import { BrokenFileError, openDatabase } from './database.ts';
import { createRequestGate } from './requestGate.ts';
import { createFakeEdenred } from './edenred/fakeEdenred.ts';
import { Faults } from './faults.ts';
import { createIncidents } from './incidents/app.ts';
import { combineLedger } from './ledger.ts';
import { createMainBackend } from './main/backend.ts';
import { createPanel } from './panel/app.ts';
import { createFakePaygreen } from './paygreen/fakePaygreen.ts';
import { createFakeStripe } from './stripe/fakeStripe.ts';
import { createBrandPages } from './ways/app.ts';
import { openDeliveries } from './webhooks/deliveries.ts';

type KeysOf<TKeys> = { readonly [TName in keyof TKeys]: string };

interface SandboxOptions {
  /** Origin of the shop, such as `http://127.0.0.1:3000`. The function is called after the server listens. */
  readonly origin: () => string;
  /** Folder of the database file `sandbox.db`. */
  readonly dataDir: string;
  /** Current time in ms. Webhook signatures contain this time and expire after five minutes. */
  readonly now: () => number;
  /** Webhook address of the shop for each provider. The functions are called after the shop listens. */
  readonly webhookUrls: { readonly stripe: () => string; readonly paygreen: () => string };
  /** Environment variable `MAIN_IDEMPOTENT`. If `false`, a repeated registration in the main backend creates a second order. */
  readonly isMainIdempotent?: boolean;
  /** Listener called after the faults of the fakes are set or cleared. */
  readonly onFaultsChanged?: () => void;
  /** Listener called after the ledger of the sandbox is emptied. */
  readonly onLedgerEmptied?: () => void;
  readonly keys: {
    readonly stripe: KeysOf<typeof sandboxStripeKeys>;
    readonly paygreen: KeysOf<typeof sandboxPaygreenKeys>;
    readonly edenred: KeysOf<typeof sandboxEdenredKeys>;
  };
}

export interface Sandbox {
  /** App that is mounted at `/sandbox` with `route`, so that a fault can cut the platform's connection. */
  readonly app: Hono;
  readonly courier: { flush(): Promise<void> };
  /** Stores the counts that pages send, for the log export. */
  readonly storeCount: (count: CountJourneyRequest) => void;
  /** Finishes running requests, cancels delayed responses, rejects new requests, then closes the database file. */
  close(): Promise<void>;
}

/** Fakes of every provider, with one database, faults on demand and a ledger. @throws BrokenFileError */
export function createSandbox({ dataDir, ...options }: SandboxOptions): Sandbox {
  const file = join(dataDir, 'sandbox.db');
  const database = openDatabase(file);
  try {
    return createFakeProviders(database, options);
  } catch (error) {
    // The file opens, but its tables have the schema of another sandbox version.
    database.close();
    throw new BrokenFileError(file, error);
  }
}

function createFakeProviders(
  database: DatabaseSync,
  {
    now,
    origin,
    keys,
    webhookUrls,
    isMainIdempotent = true,
    onFaultsChanged: notifyFaultsChanged = () => undefined,
    onLedgerEmptied = () => undefined,
  }: Omit<SandboxOptions, 'dataDir'>,
): Sandbox {
  const requestGate = createRequestGate();
  const faults = new Faults(database);
  const balances = createBalances(database);
  const wallets = createDeviceWallets(database);
  const deliveryStore = openDeliveries(database);
  const sharedOptions = { database, faults, balances, now, origin };
  const edenred = createFakeEdenred({ ...sharedOptions, keys: keys.edenred });
  const stripe = createFakeStripe({
    ...sharedOptions,
    deliveries: deliveryStore.forProvider('stripe'),
    webhookUrl: webhookUrls.stripe,
    readWallets: () => wallets.read(),
    keys: keys.stripe,
  });
  const paygreen = createFakePaygreen({
    ...sharedOptions,
    deliveries: deliveryStore.forProvider('paygreen'),
    webhookUrl: webhookUrls.paygreen,
    keys: keys.paygreen,
  });
  const main = createMainBackend({
    ...sharedOptions,
    edenred: { url: () => `${origin()}/sandbox/edenred`, keys: keys.edenred },
    isIdempotent: isMainIdempotent,
  });
  const analytics = createCollector({ database, faults, now });
  const incidents = createIncidents({ database, faults, now });
  const ledger = combineLedger(database, [
    main.ledger,
    stripe.ledger,
    paygreen.ledger,
    edenred.ledger,
    balances.ledger,
    wallets.ledger,
    analytics.ledger,
    incidents.ledger,
    deliveryStore.ledger,
  ]);
  const couriers = [stripe.courier, paygreen.courier];
  const onFaultsChanged = () => {
    couriers.forEach((courier) => void courier.releaseHeld());
    notifyFaultsChanged();
  };
  const ledgerWithReset = {
    read: () => ledger.read(),
    clear: () => {
      ledger.clear();
      onLedgerEmptied();
    },
  };
  const levers = { ledger: ledgerWithReset, faults, onFaultsChanged, balances, wallets };

  return {
    app: new Hono()
      .use(requestGate.middleware)
      .route('/stripe', stripe.app)
      .route('/paygreen', paygreen.app)
      .route('/edenred', edenred.app)
      .route('/main', main.app)
      .route('/analytics', analytics.app)
      .route('/incidents', incidents.app)
      .route('/addresses', createAddresses({ faults }))
      .route('/', createControls(levers))
      .route('/', createPanel(levers))
      .route('/', createBrandPages({ tokens: main.tokens })),
    storeCount: analytics.storeCount,
    courier: { flush: async () => void (await Promise.all(couriers.map((courier) => courier.flush()))) },
    close: async () => {
      faults.stop();
      await Promise.all([requestGate.close(), ...couriers.map((courier) => courier.stop())]);
      database.close();
    },
  };
}
