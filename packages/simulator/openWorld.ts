import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createSandboxConfig } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { fetchInProcess } from '#sandbox/fetchInProcess.ts';
import { ProviderChanges } from './providerChanges.ts';
import { drawClockOffset } from './clocks.ts';
import { Dashboards } from './dashboards.ts';
import { createDeployments } from './deployments.ts';
import { Engine } from './engine/engine.ts';
import { LateDrafts, Counter } from './counters.ts';
import { createIngress } from './engine/ingress.ts';
import { Exchanges } from './exchanges.ts';
import { FaultInjector } from './faultInjector.ts';
import { Network, type Server } from './network.ts';
import { Outages } from './outages.ts';
import type { Profile } from './profiles.ts';
import { setWorldPlatform } from './platform/worldPlatform.ts';
import { Random } from './random.ts';
import { openSandbox } from './sandbox.ts';
import { Scheduler } from './scheduler.ts';
import { Scope } from './scope.ts';
import { createShopServer } from './shopServer.ts';
import { ProviderErrors } from './providerErrors.ts';
import { createActionRecorder } from './timeline/actionRecorder.ts';
import { createOrderRecorder } from './timeline/orderRecorder.ts';
import { Timeline } from './timeline/timeline.ts';
import { createInterrupter } from './interrupter.ts';
import type { World } from './world.ts';

const origin = 'http://127.0.0.1:3000';
const engineOrigin = 'http://engine.invalid';

interface WorldOptions {
  readonly seed: string;
  /** Start time in virtual ms since 1970. */
  readonly start: number;
  readonly isMainIdempotent: boolean;
  readonly profile: Pick<Profile, 'calls' | 'interruptions' | 'changes' | 'providerErrors' | 'wrongClocks'>;
  /** If `true`, `deploy` installs another version of the order chart. */
  readonly hasDeployment: boolean;
  /** Ids of the only faults that may happen. `null` allows all faults. */
  readonly faults: ReadonlySet<string> | null;
  readonly slowness: number;
  readonly listener?: (at: number, line: string) => void;
}

export async function openWorld({
  seed,
  start,
  isMainIdempotent,
  profile,
  hasDeployment,
  faults,
  slowness,
  listener,
}: WorldOptions): Promise<World> {
  const random = new Random(seed);
  const scheduler = new Scheduler(start, listener);
  const timeline = new Timeline(scheduler);
  const faultInjector = new FaultInjector({ random: random.fork('fate'), timeline, activeIds: faults });
  const outages = new Outages();
  const scopes = random.fork('scopes');
  const scopeCounter = new Counter();
  const scopeOf = (name: string): Scope => {
    const visitCount = scopeCounter.next(name);
    // An actor name seeds randomness, so a repeated name gets a number. Otherwise random values and ids would repeat.
    return new Scope(visitCount === 1 ? name : `${name} ${visitCount}`, { random: scopes, behalf: name });
  };
  const defaultScope = new Scope('nobody', { random: scopes, behalf: '' });
  const now = () => scheduler.now;
  const exchanges = new Exchanges();
  const network = new Network({
    scheduler,
    exchanges,
    faultInjector,
    defaultScope,
    slowness,
    serverOf: (url) => {
      if (url.origin === engineOrigin) return servers.engine;
      return url.pathname.startsWith('/sandbox/') ? servers.providers : servers.shop;
    },
    isUnavailable: (url) => !faultInjector.isDisabled && outages.isUnavailable(url),
    ratesOf: (url) => {
      // The network may repeat a registration only if the main backend is idempotent, because a repetition must be harmless.
      const isHarmless = isMainIdempotent || !url.pathname.startsWith('/sandbox/main');
      return isHarmless ? profile.calls : { ...profile.calls, doubled: 0 };
    },
  });
  setWorldPlatform({ scheduler, random: random.fork('platform'), fetch: network.fetch });

  const logLines: string[] = [];
  configureLog({ level: 'info', now, destination: { write: (line) => void logLines.push(line) } });
  const dataDir = mkdtempSync(join(tmpdir(), 'mijote-world-'));
  const config = createSandboxConfig(origin, engineOrigin, { MAIN_IDEMPOTENT: String(isMainIdempotent) });
  const sandbox = openSandbox({ origin: () => origin, shop: origin, dataDir, now, isMainIdempotent });
  const clockOffset = drawClockOffset({ random, fate: faultInjector, rate: profile.wrongClocks });
  const shopNow = () => scheduler.now + clockOffset;
  const providers = fetchInProcess(new Hono().route('/sandbox', sandbox.app));
  /** Counts pages per customer, so that other customers' pages do not change the names that seed randomness. */
  const pageCounter = new Counter();
  const interrupter = createInterrupter(faultInjector, profile.interruptions);
  const lateDrafts = new LateDrafts();
  const engine = new Engine({
    scheduler,
    defaultScope,
    interrupter,
    listeners: [createOrderRecorder(timeline), lateDrafts],
  });

  const ingress = createIngress(engine);
  const recordActions = createActionRecorder(timeline);
  const providerErrors = new ProviderErrors({
    scheduler,
    faultInjector,
    random: random.fork('slips'),
    rates: profile.providerErrors,
    handle: (request) => providers(request),
  });
  const providerChanges = new ProviderChanges({
    scheduler,
    faultInjector,
    random: random.fork('changes'),
    rates: profile.changes,
    scopeOf,
    sessions: exchanges.providerData.sessions,
    edenred: { id: config.EDENRED_CLIENT_ID, secret: config.EDENRED_CLIENT_SECRET },
    handle: providerErrors.handle,
  });
  const shop = createShopServer({ config, now: shopNow, clockOffset, recordActions });
  const servers: Readonly<Record<'engine' | 'providers' | 'shop', Server>> = {
    engine: { handle: ingress, activeCalls: new Set(), clockOffset: 0 },
    providers: {
      handle: exchanges.providerData.withCardRecording(recordActions(providerChanges.handle)),
      activeCalls: new Set(),
      clockOffset: 0,
    },
    shop: shop.server,
  };
  const deployments = createDeployments(engine, { config, now: shopNow });
  await (hasDeployment ? deployments.beforeDeployment() : deployments.withoutDeployment());

  return {
    scheduler,
    timeline,
    random,
    faultInjector,
    outages,
    providerChanges,
    network,
    exchanges,
    engine,
    lateDrafts,
    dashboards: new Dashboards(origin, providerChanges.handle),
    config,
    scopeOf,
    pageOf: (name, page) =>
      new Scope(`${name} page ${pageCounter.next(name)}`, { random: scopes, behalf: name, page }),
    origin,
    logLines,
    ledger: async () => (await providers(new Request(`${origin}/sandbox/ledger`))).json(),
    configureSandbox: async (path, body) => {
      const response = await providerChanges.handle(
        new Request(`${origin}${path}`, { method: 'PUT', body: JSON.stringify(body) }),
      );
      if (!response.ok) throw new Error(await response.text());
    },
    restartShop: shop.restart,
    deploy: deployments.afterDeployment,
    stopFaults: () => {
      faultInjector.isDisabled = true;
    },
    close: async () => {
      faultInjector.isDisabled = true;
      const closed = sandbox.close();
      let isClosed = false;
      void closed.finally(() => {
        isClosed = true;
      });
      await scheduler.run(() => isClosed);
      setWorldPlatform(null);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
