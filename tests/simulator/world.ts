import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEndpointHandler } from '@restatedev/restate-sdk/fetch';
import { Hono } from 'hono';
import { edenredKeys, paygreenKeys, sandboxConfig, sandboxKeys, type Config } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { createOrderServices } from '#server/orders/services.ts';
import { createSandbox } from '#server/sandbox/app.ts';
import { fetchInProcess } from '#server/sandbox/fetchInProcess.ts';
import { createShop } from '#server/shop.ts';
import type { Trouble } from './engine/attempts.ts';
import { Engine } from './engine/engine.ts';
import { createIngress } from './engine/ingress.ts';
import { Network, type CallRates } from './network.ts';
import { liveOn } from './platform/surroundings.ts';
import { Random } from './random.ts';
import { Scheduler } from './scheduler.ts';
import { Story } from './story.ts';
import { askedAt, faultWords, seamWords, strokeWords } from './words.ts';

const origin = 'http://127.0.0.1:3000';
const engineOrigin = 'http://engine.invalid';

interface WorldOptions {
  readonly seed: string;
  /** Virtual ms since 1970. */
  readonly start: number;
  readonly isMainIdempotent: boolean;
  /** What may befall a call to an address, at the moment. */
  readonly ratesOf: (url: URL) => CallRates;
  readonly trouble: (random: Random) => Trouble;
  /** Hears every line of the trace. */
  readonly listener?: (at: number, line: string) => void;
}

/** One shop, with all that it works with, on a time and a chance of its own. */
export interface World {
  readonly scheduler: Scheduler;
  readonly story: Story;
  readonly random: Random;
  readonly network: Network;
  readonly engine: Engine;
  readonly config: Config;
  /** Where the shop answers. */
  readonly origin: string;
  /** What the providers say that happened, as `GET /sandbox/ledger` does. */
  ledger(): Promise<unknown>;
  /** What the shop logged, oldest first. */
  readonly logged: readonly string[];
  /** Lets no more trouble happen. */
  calm(): void;
  close(): Promise<void>;
}

const unheard = { log: () => undefined };

export async function openWorld({
  seed,
  start,
  isMainIdempotent,
  ratesOf,
  trouble,
  listener,
}: WorldOptions): Promise<World> {
  const random = new Random(seed);
  const scheduler = new Scheduler(start, listener);
  const story = new Story(scheduler);
  const now = () => scheduler.now;
  let isCalm = false;
  const network = new Network({
    scheduler,
    random: random.fork('network'),
    serverOf: (url) => (url.origin === engineOrigin ? ingress : callShop),
    struck: (fault, url) => story.tell('réseau', `${faultWords[fault]}, ${askedAt(url)}`, true),
    ratesOf: (url) => {
      if (isCalm) return {};
      // No network sends a question twice by itself to whom that would harm: where it is answered once, it may.
      const isHarmless = isMainIdempotent || !url.pathname.startsWith('/sandbox/main');
      return isHarmless ? ratesOf(url) : { ...ratesOf(url), doubled: 0 };
    },
  });
  liveOn({ scheduler, random: random.fork('platform'), fetch: network.fetch });

  const logged: string[] = [];
  openLog({ level: 'info', now, destination: { write: (line) => void logged.push(line) } });
  const dataDir = mkdtempSync(join(tmpdir(), 'mijote-world-'));
  const config = sandboxConfig(origin, engineOrigin, { MAIN_IDEMPOTENT: String(isMainIdempotent) });
  const sandbox = createSandbox({
    origin: () => origin,
    dataDir,
    now,
    isMainIdempotent,
    webhookUrls: {
      stripe: () => `${origin}/api/stripeWebhook`,
      paygreen: () => `${origin}/api/paygreenWebhook`,
    },
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
  });
  const shop = createShop({
    config,
    connectionOf: ({ req }) => req.header(clientHeader) ?? 'nobody',
    now,
  });
  const callShop = fetchInProcess(new Hono().route('/sandbox', sandbox.app).route('/', shop));
  const fate = trouble(random.fork('fate'));
  const engine = new Engine({
    scheduler,
    random: random.fork('engine'),
    trouble: {
      strikes: (seam) => {
        const stroke = isCalm ? null : fate.strikes(seam);
        if (stroke !== null) story.tell('moteur', `${strokeWords[stroke]}, ${seamWords[seam]}`, true);
        return stroke;
      },
    },
  });
  const ingress = createIngress(engine);
  const handlers = createEndpointHandler({
    services: createOrderServices({ config, now }),
    bidirectional: true,
    logger: unheard.log,
  });
  await engine.deploy(async (request) => handlers(request));

  return {
    scheduler,
    story,
    random,
    network,
    engine,
    config,
    origin,
    logged,
    ledger: async () => (await callShop(`${origin}/sandbox/ledger`)).json(),
    calm: () => {
      isCalm = true;
    },
    close: async () => {
      isCalm = true;
      const closing = sandbox.close();
      let isClosed = false;
      void closing.finally(() => {
        isClosed = true;
      });
      await scheduler.run(() => isClosed);
      liveOn(null);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Tells the shop's limits apart whom a call comes from. */
export const clientHeader = 'x-simulated-client';
