import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import {
  sandboxEdenredKeys,
  sandboxPaygreenKeys,
  createSandboxConfig,
  sandboxStripeKeys,
  type Config,
} from '#server/config/config.ts';
import { rejectCrossSiteWrites } from '#server/http/crossSite.ts';
import { Failure, toFailureBody } from '#server/http/failure.ts';
import { logJourneyCounts } from '#server/functions/countJourney.ts';
import { connectCounters } from '#server/limits/valkey.node.ts';
import { bindLoopback, type Binding } from '#server/http/listen.node.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { startEngine } from '#server/orders/engine/engine.node.ts';
import type { EngineSettings } from '#server/orders/engine/engineProcess.node.ts';
import type { OrderDelays } from '#server/orders/orders.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { createShop } from '#server/shop.ts';
import { remoteAddressOf, createSiteListener } from '#server/http/site.node.ts';
import { openTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { createSandbox } from './app.ts';
import { openDatabase } from './database.ts';
import { resettableCounters } from './resettableCounters.ts';
import { createInspection } from './inspection.ts';

interface SandboxShopOptions {
  /** Port of the shop. 0 selects a free port. */
  readonly port: number;
  /** Data folder. A shop that restarts with the same folder continues its orders. */
  readonly dataDir: string;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  /** Environment variables of the shop, in addition to those for the providers. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Request timeout in ms, after which the page shows the order as pending. */
  readonly requestTimeoutMs?: number;
  /** Delays of the server's order chart, in ms. */
  readonly delays?: OrderDelays;
  /** If `true`, `fallback` also handles the requests to the shop's server functions. */
  readonly areFunctionsElsewhere?: boolean;
  /** If `true`, the pages offer the short flow, an order by the offer form. Without pages, the shop accepts both flows. */
  readonly hasShortFlow?: boolean;
}

/** A shop with fakes for all providers, on one port. */
export interface SandboxShop extends Pick<Binding, 'server' | 'port'> {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly config: Config;
  /** Delivers the fakes' due webhooks. */
  readonly courier: { flush(): Promise<void> };
  /** Adds a listener that is called after faults are set or cleared. */
  subscribeToFaults(listener: () => void): void;
  /** Starts to serve requests. `fallback` handles requests to neither the server functions nor the sandbox. */
  serveOtherRequestsWith(fallback: RequestListener): void;
  stop(): Promise<void>;
}

/** Settings of Restate for traces. Restate propagates the trace context only if it exports spans itself. */
const tracingSettings = (collector: string | undefined): EngineSettings =>
  collector ? { RESTATE_TRACING_ENDPOINT: `otlp+${collector.replace(/\/$/, '')}/v1/traces` } : {};

/** Starts the fakes, Restate and the functions. @throws PortTakenError and BrokenFileError before anything is started */
export async function openSandboxShop({
  port,
  dataDir,
  now,
  env = {},
  requestTimeoutMs,
  areFunctionsElsewhere = false,
  hasShortFlow = true,
  ...chart
}: SandboxShopOptions): Promise<SandboxShop> {
  const binding = await bindLoopback(port);
  // The database file may be broken, so it is checked before Restate starts.
  openDatabase(join(dataDir, 'sandbox.db')).close();
  const origin = `http://127.0.0.1:${binding.port}`;
  const engine = await startEngine({
    dataDir,
    settings: tracingSettings(env['OTEL_EXPORTER_OTLP_ENDPOINT']),
  });
  const config = createSandboxConfig(origin, engine.ingressUrl, env);
  const counters = await connectCounters(config.LIMITS_URL);
  const resettable = resettableCounters(counters.createCounter);
  let listener: (() => void) | null = null;
  const readAttentionList = () => restateAttentionList(engine).read();
  const telemetry = await openTelemetry({ config, listWaiting: readAttentionList, now });
  const sandbox = createSandbox({
    origin: () => origin,
    webhookUrls: {
      stripe: () => `${origin}/api/stripeWebhook`,
      paygreen: () => `${origin}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
    dataDir,
    now,
    isMainIdempotent: config.MAIN_IDEMPOTENT,
    onFaultsChanged: () => listener?.(),
    onLedgerEmptied: () => resettable.reset(),
  });
  const inspection = createInspection(now);
  await engine.serve(createOrderServices({ config, now, observe: inspection.observe, ...chart }), telemetry);
  const functions = createShop({
    config,
    remoteAddressOf,
    now,
    orderTimeoutMs: requestTimeoutMs,
    createCounter: resettable.open,
    hasShortFlow,
    isStopping: () => binding.isClosing,
    telemetry,
    storeJourneyCounts: (count) => {
      logJourneyCounts(count);
      sandbox.storeCount(count);
    },
  });
  const parts = {
    ...(!areFunctionsElsewhere && { api: functions, wf: functions }),
    sandbox: new Hono()
      .use(except(['/sandbox/stripe/*', '/sandbox/paygreen/*'], rejectCrossSiteWrites(config)))
      .route('/sandbox/inspection', inspection.app)
      .route('/sandbox', sandbox.app)
      .onError((error, context) => {
        // The fakes return their own errors in the format of their providers.
        if (!(error instanceof Failure)) throw error;
        return context.json(toFailureBody(error, config.APP_VERSION), error.status);
      }),
  };
  return {
    server: binding.server,
    port: binding.port,
    origin,
    config,
    courier: sandbox.courier,
    subscribeToFaults: (handler) => {
      listener = handler;
    },
    serveOtherRequestsWith: (others) => binding.setListener(createSiteListener(parts, others)),
    stop: async () => {
      // The shop stops before the services that it calls.
      await binding.close(0);
      await telemetry.stop();
      await sandbox.close();
      await engine.stop();
      counters.close();
    },
  };
}
