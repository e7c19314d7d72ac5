import type { Hono } from 'hono';
import { orderPatience } from '#machines/domain/waits.ts';
import { createApp } from './app.ts';
import { clientFrom, type ClientOf } from './limits/client.ts';
import type { OpenCounter } from './limits/counters.ts';
import type { Config } from './config/config.ts';
import { logCount } from './functions/countJourney.ts';
import type { Dependencies } from './functions/dependencies.ts';
import { engineOf } from './orders/engine/ingress.ts';
import { restateOrderStore } from './orders/restateOrderStore.ts';
import { edenredOf, incidentsOf, paygreenOf, sealerOf } from './providers/clients.ts';
import { shareStripe } from './providers/sharedStripe.ts';
import { createMainBackend } from './mainBackend/mainBackend.ts';
import { silent, type Telemetry } from './telemetry/telemetry.ts';

interface ShopOptions {
  readonly config: Config;
  readonly connectionOf: ClientOf;
  readonly now: () => number;
  /** In ms, 20 s by default. */
  readonly patience?: number | undefined;
  readonly isStopping?: (() => boolean) | undefined;
  readonly open?: OpenCounter | undefined;
  readonly telemetry?: Pick<Telemetry, 'functions'> | undefined;
  readonly keepCount?: Dependencies['keepCount'] | undefined;
  readonly hasShortFlow?: boolean | undefined;
}

export const createShop = ({
  config,
  connectionOf: remoteAddressOf,
  now,
  patience: orderTimeoutMs = orderPatience,
  isStopping = () => false,
  open: createCounter,
  telemetry = silent,
  keepCount: storeJourneyCounts = logCount,
  hasShortFlow = false,
}: ShopOptions): Hono =>
  createApp({
    config,
    orderStore: restateOrderStore(engineOf(config)),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    edenred: edenredOf(config, now),
    paygreen: paygreenOf(config, now),
    incidents: incidentsOf(config),
    keepCount: storeJourneyCounts,
    hasShortFlow,
    sealer: sealerOf(config, now),
    stripe: shareStripe({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    clientOf: clientFrom({
      header: config.CLIENT_ADDRESS_HEADER,
      trusted: config.TRUSTED_PROXIES,
      connectionOf: remoteAddressOf,
    }),
    open: createCounter,
    now,
    patience: orderTimeoutMs,
    isStopping,
    telemetry,
  });
