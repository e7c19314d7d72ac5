import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Miniflare, type WorkerOptions } from 'miniflare';
import * as z from 'zod/mini';
import { pageLimit } from '#machines/domain/limits.ts';
import { bundleOnce } from './bundleOnce.ts';
import type { PlatformOptions, StartNextOrders, StartFunctions, StartPlatform } from './platform.ts';

/** Settings of deploy/wrangler.*.json that the local workerd supports. */
const settingsSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  ratelimits: z._default(
    z.array(
      z.object({
        name: z.string(),
        namespace_id: z.string(),
        // The Worker's rate limit must equal the shop's page limit. Both count per minute.
        simple: z.object({ limit: z.literal(pageLimit.max), period: z.literal(pageLimit.within / 1000) }),
      }),
    ),
    [],
  ),
  assets: z.optional(
    z.object({
      binding: z.string(),
      html_handling: z.literal('none'),
      not_found_handling: z.literal('none'),
      run_worker_first: z.literal(true),
    }),
  ),
});

/** Reads the settings of a Worker. @throws ZodError if a deployment has a setting that this machine does not support */
export const workerSettings = async (part: 'shop' | 'orders') =>
  settingsSchema.parse(JSON.parse(await readFile(`deploy/wrangler.${part}.json`, 'utf8')));

async function createWorker(
  part: 'shop' | 'orders',
  entry: string,
  { env, folder }: PlatformOptions,
): Promise<WorkerOptions> {
  const settings = await workerSettings(part);
  const { parts } = await bundleOnce(entry, 'workers', join(folder, 'dist-server'));
  return {
    name: settings.name,
    modules: parts.map(({ file, code }) => ({ type: 'ESModule', path: file, contents: code })),
    compatibilityDate: settings.compatibility_date,
    compatibilityFlags: settings.compatibility_flags,
    bindings: env,
    ratelimits: Object.fromEntries(settings.ratelimits.map(({ name, ...limit }) => [name, limit])),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    ...(settings.assets !== undefined && {
      assets: {
        directory: join(folder, 'dist'),
        binding: settings.assets.binding,
        assetConfig: {
          html_handling: settings.assets.html_handling,
          not_found_handling: settings.assets.not_found_handling,
        },
        routerConfig: {
          has_user_worker: true,
          invoke_user_worker_ahead_of_assets: settings.assets.run_worker_first,
        },
      },
    }),
  };
}

const startWorkerd = async (workers: WorkerOptions[], { onLine }: PlatformOptions): Promise<Miniflare> => {
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    workers,
    ...(onLine !== undefined && {
      structuredWorkerdLogs: true,
      handleStructuredLogs: ({ message }: { readonly message: string }) => onLine(message),
    }),
  });
  await miniflare.ready;
  return miniflare;
};

const addressOf = async (miniflare: Miniflare, name: string): Promise<string> =>
  (await miniflare.unsafeGetDirectURL(name)).origin;

export const startWorkersFunctions: StartFunctions = async (options) => {
  const shop = await createWorker('shop', 'packages/simulator/platforms/trial.workers.ts', options);
  const miniflare = await startWorkerd([shop], options);
  return { origin: await addressOf(miniflare, 'mijote'), stop: () => miniflare.dispose() };
};

export const startNextWorkersOrders: StartNextOrders = async (options) => {
  const orders = await createWorker('orders', 'packages/simulator/platforms/nextOrders.workers.ts', options);
  const miniflare = await startWorkerd([orders], options);
  return {
    ordersUrl: await addressOf(miniflare, 'mijote-orders'),
    ordersProtocol: 'http/1.1',
    stop: () => miniflare.dispose(),
  };
};

/** Starts the shop on Cloudflare Workers: runs the deployed bundles on workerd. */
export const startWorkers: StartPlatform = async (options) => {
  const workers = await Promise.all([
    createWorker('shop', 'server/entrypoints/main.workers.ts', options),
    createWorker('orders', 'server/entrypoints/orders.workers.ts', options),
  ]);
  const miniflare = await startWorkerd(workers, options);
  return {
    origin: await addressOf(miniflare, 'mijote'),
    ordersUrl: await addressOf(miniflare, 'mijote-orders'),
    ordersProtocol: 'http/1.1',
    stop: () => miniflare.dispose(),
  };
};
