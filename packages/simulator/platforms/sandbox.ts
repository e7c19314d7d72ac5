import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { walletsAt, type Wallets } from '#tests/orders/wallets.ts';
import { createSandboxRemote, type SandboxRemote } from '#tests/support/sandboxRemote.ts';
import type { RunningPlatform } from './platform.ts';
import { openSandboxShop, type SandboxShop } from '#sandbox/shop.ts';

/** Fakes and Restate for a shop in another process, on the real clock. */
export interface PlatformSandbox extends SandboxRemote {
  readonly shop: SandboxShop;
  readonly wallets: Wallets;
  readonly engine: z.infer<typeof engineFile>;
  runOrdersOf(running: Pick<RunningPlatform, 'ordersUrl' | 'ordersProtocol'>): Promise<void>;
  close(): Promise<void>;
}

const engineFile = z.object({ adminUrl: z.url(), ingressUrl: z.url() });

/** Handler for tests that call their shop directly: all other paths return 404. */
export const respondNotFound: RequestListener = (_request, response) => void response.writeHead(404).end();

/** Opens the fakes for a platform test. Other paths are served after the shop sets their handler. */
export async function openPlatformSandbox(port = 0): Promise<PlatformSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mijote-platforms-'));
  const shop = await openSandboxShop({ port, dataDir, now: Date.now, areFunctionsElsewhere: true });
  const engine = engineFile.parse(JSON.parse(await readFile(join(dataDir, 'engine.json'), 'utf8')));
  return {
    ...createSandboxRemote(shop.origin),
    shop,
    engine,
    wallets: walletsAt(shop.config, Date.now),
    runOrdersOf: async ({ ordersUrl: uri, ordersProtocol }) => {
      const response = await fetch(`${engine.adminUrl}/deployments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ uri, force: true, use_http_11: ordersProtocol === 'http/1.1' }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    close: async () => {
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
