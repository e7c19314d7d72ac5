import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sandboxConfig } from '#server/config/config.ts';
import { openLog } from '#server/logging/log.ts';
import { fetchInProcess } from '#sandbox/fetchInProcess.ts';
import { Changes } from './changes.ts';
import { drawClock } from './clocks.ts';
import { Dashboards } from './dashboards.ts';
import { createDeployments } from './deployments.ts';
import { Engine } from './engine/engine.ts';
import { LateDrafts, Tally } from './counts.ts';
import { createIngress } from './engine/ingress.ts';
import { Exchanges } from './exchanges.ts';
import { Fate } from './fate.ts';
import { Network, type Server } from './network.ts';
import { Outages } from './outages.ts';
import type { Profile } from './profiles.ts';
import { liveOn } from './platform/surroundings.ts';
import { Random } from './random.ts';
import { openSandbox } from './sandbox.ts';
import { Scheduler } from './scheduler.ts';
import { Scope } from './scope.ts';
import { createShopServer } from './shopServer.ts';
import { Slips } from './slips.ts';
import { tellsDeeds } from './story/deeds.ts';
import { tellsOrders } from './story/orders.ts';
import { Story } from './story/story.ts';
import { troubleOf } from './seamTrouble.ts';
import type { World } from './world.ts';

const origin = 'http://127.0.0.1:3000';
const engineOrigin = 'http://engine.invalid';

interface WorldOptions {
  readonly seed: string;
  /** Virtual ms since 1970. */
  readonly start: number;
  readonly isMainIdempotent: boolean;
  readonly profile: Pick<Profile, 'calls' | 'seams' | 'changes' | 'slips' | 'clocks'>;
  /** If `true`, `deploy` installs another version of the order chart. */
  readonly hasDeployment: boolean;
  /** Ids of the only faults that may happen. `null` allows all. */
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
  const story = new Story(scheduler);
  const fate = new Fate({ random: random.fork('fate'), story, only: faults });
  const outages = new Outages();
  const scopes = random.fork('scopes');
  const scopeCounter = new Tally();
  const scopeOf = (name: string): Scope => {
    const visitCount = scopeCounter.next(name);
    // The same name would repeat the same random values and ids.
    return new Scope(visitCount === 1 ? name : `${name} ${visitCount}`, { random: scopes, behalf: name });
  };
  const nobody = new Scope('nobody', { random: scopes, behalf: '' });
  const now = () => scheduler.now;
  const exchanges = new Exchanges();
  const network = new Network({
    scheduler,
    exchanges,
    fate,
    nobody,
    slowness,
    serverOf: (url) => {
      if (url.origin === engineOrigin) return servers.engine;
      return url.pathname.startsWith('/sandbox/') ? servers.providers : servers.shop;
    },
    isAway: (url) => !fate.isCalm && outages.isAway(url),
    ratesOf: (url) => {
      // A network may repeat a request only if that is harmless, which requires an idempotent main backend.
      const isHarmless = isMainIdempotent || !url.pathname.startsWith('/sandbox/main');
      return isHarmless ? profile.calls : { ...profile.calls, doubled: 0 };
    },
  });
  liveOn({ scheduler, random: random.fork('platform'), fetch: network.fetch });

  const logged: string[] = [];
  openLog({ level: 'info', now, destination: { write: (line) => void logged.push(line) } });
  const dataDir = mkdtempSync(join(tmpdir(), 'mijote-world-'));
  const config = sandboxConfig(origin, engineOrigin, { MAIN_IDEMPOTENT: String(isMainIdempotent) });
  const sandbox = openSandbox({ origin: () => origin, shop: origin, dataDir, now, isMainIdempotent });
  const clockOffset = drawClock({ random, fate, rate: profile.clocks });
  const shopNow = () => scheduler.now + clockOffset;
  const providers = fetchInProcess(new Hono().route('/sandbox', sandbox.app));
  /** Numbered by customer, so that other customers' pages do not change the names that seed randomness. */
  const pageCounter = new Tally();
  const interrupter = troubleOf(fate, profile.seams);
  const lateDrafts = new LateDrafts();
  const engine = new Engine({
    scheduler,
    nobody,
    trouble: interrupter,
    listeners: [tellsOrders(story), lateDrafts],
  });

  const ingress = createIngress(engine);
  const recordActions = tellsDeeds(story);
  const providerErrors = new Slips({
    scheduler,
    fate,
    random: random.fork('slips'),
    rates: profile.slips,
    answer: (request) => providers(request),
  });
  const changes = new Changes({
    scheduler,
    fate,
    random: random.fork('changes'),
    rates: profile.changes,
    scopeOf,
    sessions: exchanges.means.sessions,
    edenred: { id: config.EDENRED_CLIENT_ID, secret: config.EDENRED_CLIENT_SECRET },
    answer: providerErrors.answer,
  });
  const shop = createShopServer({ config, now: shopNow, ahead: clockOffset, telling: recordActions });
  const servers: Readonly<Record<'engine' | 'providers' | 'shop', Server>> = {
    engine: { answer: ingress, working: new Set(), ahead: 0 },
    providers: {
      answer: exchanges.means.listeningTo(recordActions(changes.answer)),
      working: new Set(),
      ahead: 0,
    },
    shop: shop.server,
  };
  const deployments = createDeployments(engine, { config, now: shopNow });
  await (hasDeployment ? deployments.beforeDeployment() : deployments.withoutDeployment());

  return {
    scheduler,
    story,
    random,
    fate,
    outages,
    changes,
    network,
    exchanges,
    engine,
    lateDrafts,
    dashboards: new Dashboards(origin, changes.answer),
    config,
    scopeOf,
    pageOf: (name, page) =>
      new Scope(`${name} page ${pageCounter.next(name)}`, { random: scopes, behalf: name, page }),
    origin,
    logged,
    ledger: async () => (await providers(new Request(`${origin}/sandbox/ledger`))).json(),
    control: async (path, body) => {
      const response = await changes.answer(
        new Request(`${origin}${path}`, { method: 'PUT', body: JSON.stringify(body) }),
      );
      if (!response.ok) throw new Error(await response.text());
    },
    restartShop: shop.restart,
    deploy: deployments.afterDeployment,
    calm: () => {
      fate.isCalm = true;
    },
    close: async () => {
      fate.isCalm = true;
      const closed = sandbox.close();
      let isClosed = false;
      void closed.finally(() => {
        isClosed = true;
      });
      await scheduler.run(() => isClosed);
      liveOn(null);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
