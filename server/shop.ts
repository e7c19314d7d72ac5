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
  /** Whom a connection comes from, as the platform knows. */
  readonly connectionOf: ClientOf;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In ms, of a shopper who waits for the order; 20 s unless told. */
  readonly patience?: number | undefined;
  /** Whether the process was told to end; never, where the platform sees to that. */
  readonly isStopping?: (() => boolean) | undefined;
  /** Where limits are counted; in this process unless told. */
  readonly open?: OpenCounter | undefined;
  readonly telemetry?: Pick<Telemetry, 'functions'> | undefined;
  /** Takes what pages have counted; the log unless told. */
  readonly keepCount?: Dependencies['keepCount'] | undefined;
  /** Whether the deployed pages offer the short flow; not unless told. */
  readonly hasShortFlow?: boolean | undefined;
}

/** The shop's functions on the providers that its configuration names, real ones or stand-ins. */
export const createShop = ({
  config,
  connectionOf,
  now,
  patience = orderPatience,
  isStopping = () => false,
  open,
  telemetry = silent,
  keepCount = logCount,
  hasShortFlow = false,
}: ShopOptions): Hono =>
  createApp({
    config,
    orderStore: restateOrderStore(engineOf(config)),
    main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
    edenred: edenredOf(config, now),
    paygreen: paygreenOf(config, now),
    incidents: incidentsOf(config),
    keepCount,
    hasShortFlow,
    sealer: sealerOf(config, now),
    stripe: shareStripe({ secretKey: config.STRIPE_SECRET_KEY, url: config.STRIPE_URL }),
    clientOf: clientFrom({
      header: config.CLIENT_ADDRESS_HEADER,
      trusted: config.TRUSTED_PROXIES,
      connectionOf,
    }),
    open,
    now,
    patience,
    isStopping,
    telemetry,
  });
