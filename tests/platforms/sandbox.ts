import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { walletsAt, type Wallets } from '#tests/orders/wallets.ts';
import { createSandboxRemote, type SandboxRemote } from '#tests/support/sandboxRemote.ts';
import type { Running } from './platform.ts';
import { openSandboxShop, type SandboxShop } from '#server/sandbox/shop.ts';

/** Stand-ins and a durable engine for a shop that runs elsewhere, by the machine's own clock. */
export interface PlatformSandbox extends SandboxRemote {
  readonly shop: SandboxShop;
  readonly wallets: Wallets;
  /** Has the engine run what begins from now on at this address. */
  runOrdersOf(running: Pick<Running, 'ordersUrl' | 'ordersProtocol'>): Promise<void>;
  close(): Promise<void>;
}

const engineFile = z.object({ adminUrl: z.url() });

export async function openPlatformSandbox(port = 0): Promise<PlatformSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mijote-platforms-'));
  const shop = await openSandboxShop({ port, dataDir, now: Date.now, areFunctionsElsewhere: true });
  const { adminUrl } = engineFile.parse(JSON.parse(await readFile(join(dataDir, 'engine.json'), 'utf8')));
  return {
    ...createSandboxRemote(shop.origin),
    shop,
    wallets: walletsAt(shop.config, Date.now),
    runOrdersOf: async ({ ordersUrl: uri, ordersProtocol }) => {
      const answer = await fetch(`${adminUrl}/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uri, force: true, use_http_11: ordersProtocol === 'http/1.1' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    close: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
