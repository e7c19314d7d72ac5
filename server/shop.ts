import type { Hono } from 'hono';
import { orderFunctionWait } from '#machines/domain/timeouts.ts';
import { createApp } from './app.ts';
import { createClientOf, type ClientOf } from './limits/client.ts';
import type { CreateCounter } from './limits/counters.ts';
import type { Config } from './config/config.ts';
import { logJourneyCounts } from './functions/countJourney.ts';
import type { Dependencies } from './functions/dependencies.ts';
import { engineAddressOf } from './orders/engine/ingress.ts';
import { restateOrderStore } from './orders/restateOrderStore.ts';
import {
  edenredFromConfig,
  incidentStoreFromConfig,
  paygreenFromConfig,
  sealerFromConfig,
} from './providers/clients.ts';
import { createSharedStripe } from './providers/sharedStripe.ts';
import { createMainBackend } from './mainBackend/mainBackend.ts';
import { noTelemetry, type Telemetry } from './telemetry/telemetry.ts';

interface ShopOptions {
  readonly config: Config;
  readonly remoteAddressOf: ClientOf;
  readonly now: () => number;
  /** Maximum wait for an order, 20 s by default. */
  readonly orderTimeoutMs?: number | undefined;
  readonly isStopping?: (() => boolean) | undefined;
  readonly createCounter?: CreateCounter | undefined;
  readonly telemetry?: Pick<Telemetry, 'httpMiddleware'> | undefined;
  readonly storeJourneyCounts?: Dependencies['storeJourneyCounts'] | undefined;
  readonly hasShortFlow?: boolean | undefined;
}

export const createShop = ({
  config,
  remoteAddressOf,
  now,
  orderTimeoutMs = orderFunctionWait,
  isStopping = () => false,
  createCounter,
  telemetry = noTelemetry,
  storeJourneyCounts = logJourneyCounts,
  hasShortFlow = false,
}: ShopOptions): Hono =>
  createApp({
    config,
    orderStore: restateOrderStore(engineAddressOf(config)),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    edenred: edenredFromConfig(config, now),
    paygreen: paygreenFromConfig(config, now),
    incidents: incidentStoreFromConfig(config),
    storeJourneyCounts,
    hasShortFlow,
    sealer: sealerFromConfig(config, now),
    stripe: createSharedStripe({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    clientOf: createClientOf({
      header: config.CLIENT_ADDRESS_HEADER,
      trustedProxies: config.TRUSTED_PROXIES,
      remoteAddressOf,
    }),
    createCounter,
    now,
    orderTimeoutMs,
    isStopping,
    telemetry,
  });
