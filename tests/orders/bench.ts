import { createSandboxConfig, type Config } from '#server/config/config.ts';
import type { OrderStore } from '#server/orders/orderStore.ts';
import { startEngine, type Engine } from '#server/orders/engine/engine.node.ts';
import type { OrderDelays } from '#server/orders/orders.ts';
import { restateOrderStore } from '#server/orders/restateOrderStore.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { openProviders, type Providers } from './providers.ts';
import { shopperAt, type Shopper } from './shopper.ts';
import { walletsAt, type Wallets } from './wallets.ts';

/** A Saturday in Paris. The test drafts are for delivery on the following Tuesday. */
export const saturday = Date.parse('2026-11-21T10:00:00+01:00');

/** Timeout in ms that exceeds the duration of any order in these tests. */
export const orderTimeoutMs = 60_000;

export interface Bench {
  /** Clock that providers and orders share. Tests can set its time. */
  readonly clock: { at: number };
  readonly providers: Providers;
  readonly engine: Engine;
  readonly orderStore: OrderStore;
  readonly shopper: Shopper;
  readonly wallets: Wallets;
  /** Registers the order services at Restate again, with other settings. */
  serve(settings: Partial<Config>, delays?: OrderDelays): Promise<void>;
  close(): Promise<void>;
}

/** Starts the order services on their own Restate server, with a retry delay of 50 ms. */
export async function openBench(): Promise<Bench> {
  const clock = { at: saturday };
  const now = () => clock.at;
  const providers = await openProviders(now);
  const engine = await startEngine({ dataDir: providers.dataDir });
  const serve: Bench['serve'] = (settings, delays = { retryDelay: 50 }) =>
    engine.serve(
      createOrderServices({
        config: { ...createSandboxConfig(providers.origin, engine.ingressUrl), ...settings },
        now,
        delays,
      }),
    );
  await serve({});
  const orderStore = restateOrderStore(engine);
  return {
    clock,
    providers: providers,
    engine,
    orderStore,
    shopper: shopperAt(providers.origin, orderStore),
    wallets: walletsAt(createSandboxConfig(providers.origin, engine.ingressUrl), now),
    serve,
    close: async () => {
      await engine.stop();
      await providers.close();
    },
  };
}
