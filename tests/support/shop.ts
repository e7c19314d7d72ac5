import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { OrderDelays } from '#server/orders/orders.ts';
import { openSandboxShop } from '#sandbox/shop.ts';
import { platformOfRun, startFunctions } from '#simulator/platforms/functions.ts';
import { createSandboxRemote, type SandboxRemote } from './sandboxRemote.ts';

interface ShopOptions {
  /** When it is, in ISO 8601; Saturday 21 November 2026 in the morning unless told. The clock goes on from there. */
  readonly at?: string;
  /** Settings of the functions. */
  readonly env?: Readonly<Record<string, string>>;
  /** In ms: after so long a shopper reads that the order is kept. */
  readonly patience?: number;
  /** The order chart's waits, in ms. */
  readonly delays?: OrderDelays;
}

export interface TestShop extends SandboxRemote {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly config: Config;
  /** Milliseconds since 1970, as the shop has them. */
  readonly now: () => number;
  /** Lets so many milliseconds go by at once, for the shop; the durable engine has its own clock. */
  advance(ms: number): void;
  /** Delivers the webhooks that are due. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a whole shop for one file of tests: functions, stand-ins and durable engine, on a free port and in an empty folder. */
export async function startShop({
  at = '2026-11-21T10:00:00+01:00',
  ...options
}: ShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mijote-'));
  const clock = { ahead: Date.parse(at) - Date.now() };
  const now = () => Date.now() + clock.ahead;
  const platform = platformOfRun();
  const areFunctionsElsewhere = platform !== null;
  const shop = await openSandboxShop({ port: 0, dataDir, now, areFunctionsElsewhere, ...options });
  const functions = platform && startFunctions(platform, shop.config, () => clock.ahead);
  shop.answerWith(functions?.listener ?? ((_request, response) => response.writeHead(404).end()));
  await functions?.started;
  return {
    ...createSandboxRemote(shop.origin),
    origin: shop.origin,
    config: shop.config,
    now,
    advance: (ms) => {
      clock.ahead += ms;
    },
    deliver: () => shop.courier.flush(),
    stop: async () => {
      await shop.stop();
      await functions?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
