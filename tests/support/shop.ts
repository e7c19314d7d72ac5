import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config/config.ts';
import type { OrderDelays } from '#server/orders/orders.ts';
import { openSandboxShop } from '#sandbox/shop.ts';
import { selectedPlatform, startFunctions } from '#simulator/platforms/functions.ts';
import { createSandboxRemote, type SandboxRemote } from './sandboxRemote.ts';

interface ShopOptions {
  /** Start time in ISO 8601, from which the clock runs. By default Saturday 21 November 2026, 10:00. */
  readonly at?: string;
  /** Settings of the functions. */
  readonly env?: Readonly<Record<string, string>>;
  /** Timeout in ms after which the customer sees a pending order. */
  readonly requestTimeoutMs?: number;
  /** Delays of the order chart, in ms. */
  readonly delays?: OrderDelays;
}

export interface TestShop extends SandboxRemote {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly config: Config;
  /** Ms since the epoch, on the shop's clock. */
  readonly now: () => number;
  /** Advances the shop's clock in ms. Restate's clock does not change. */
  advance(ms: number): void;
  /** Delivers the webhooks that are due. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a complete shop for a test file, on a free port with an empty data folder. */
export async function startShop({
  at = '2026-11-21T10:00:00+01:00',
  ...options
}: ShopOptions = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mijote-'));
  const clock = { ahead: Date.parse(at) - Date.now() };
  const now = () => Date.now() + clock.ahead;
  const platform = selectedPlatform();
  const areFunctionsElsewhere = platform !== null;
  const shop = await openSandboxShop({ port: 0, dataDir, now, areFunctionsElsewhere, ...options });
  const functions = platform && startFunctions(platform, shop.config, () => clock.ahead);
  shop.serveOtherRequestsWith(functions?.listener ?? ((_request, response) => response.writeHead(404).end()));
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
