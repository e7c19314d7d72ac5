import { join } from 'node:path';
import { Hono } from 'hono';
import { createAddresses } from './addresses/app.ts';
import { createControls } from './controls.ts';
import { openDatabase } from './database.ts';
import { Faults } from './faults.ts';
import { joinLedger } from './ledger.ts';
import { createMainBackend } from './main/backend.ts';
import { createPanel } from './panel/app.ts';
import { createStripeStandIn } from './stripe/standIn.ts';
import { createWays } from './ways/app.ts';

interface SandboxOptions {
  /** Where the shop answers, such as `http://127.0.0.1:3000`; asked once it listens. */
  readonly origin: () => string;
  /** The folder of `sandbox.db`. */
  readonly dataDir: string;
  /** Milliseconds; webhooks are signed with it, and their signatures last five minutes. */
  readonly now: () => number;
  /** Where Stripe's webhooks go; asked once the shop listens. */
  readonly webhookUrl: () => string;
  /** Stripe's. */
  readonly keys: { readonly secret: string; readonly publishable: string; readonly webhook: string };
}

export interface Sandbox {
  /** Mounted at `/sandbox`, with `route`: cut connections need the platform's bindings. */
  readonly app: Hono;
  readonly courier: { flush(): Promise<void> };
  /** Lets what is under way end, then closes the file. */
  close(): Promise<void>;
}

/** Stand-ins for every provider, with one memory on disk, faults on demand and a ledger of what happened. */
export function createSandbox({ dataDir, ...options }: SandboxOptions): Sandbox {
  const database = openDatabase(join(dataDir, 'sandbox.db'));
  const faults = new Faults(database);
  const main = createMainBackend({ database, faults, now: options.now });
  const stripe = createStripeStandIn({ database, faults, ...options });
  const ledger = joinLedger(database, [main.ledger, stripe.ledger]);
  const faultsChanged = () => void stripe.courier.release();
  const levers = { ledger, faults, faultsChanged };

  return {
    app: new Hono()
      .route('/stripe', stripe.app)
      .route('/main', main.app)
      .route('/addresses', createAddresses({ faults }))
      .route('/', createControls(levers))
      .route('/', createPanel(levers))
      .route('/', createWays({ tokens: main.tokens })),
    courier: stripe.courier,
    close: async () => {
      await stripe.courier.stop();
      database.close();
    },
  };
}
