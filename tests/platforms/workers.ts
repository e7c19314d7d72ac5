import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Miniflare, type WorkerOptions } from 'miniflare';
import * as z from 'zod/mini';
import { pageLimit } from '#machines/domain/limits.ts';
import { bundleServer } from '#build/serverBundle.ts';
import type { PlatformOptions, StartPlatform } from './platform.ts';

/** What a deployment is told (deploy/wrangler.*.json), as far as this machine's workerd is told as well. */
const settingsSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  ratelimits: z._default(
    z.array(
      z.object({
        name: z.string(),
        namespace_id: z.string(),
        // As many as the domain has, as one minute is what both count in.
        simple: z.object({ limit: z.literal(pageLimit.most), period: z.literal(pageLimit.within / 1000) }),
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

/** @throws ZodError when a deployment is told what this machine cannot follow */
export const workerSettings = async (part: 'shop' | 'orders') =>
  settingsSchema.parse(JSON.parse(await readFile(`deploy/wrangler.${part}.json`, 'utf8')));

async function workerOf(
  part: 'shop' | 'orders',
  entry: string,
  { env, folder }: PlatformOptions,
): Promise<WorkerOptions> {
  const settings = await workerSettings(part);
  const { parts } = await bundleServer(entry, 'workers', join(folder, 'dist-server'));
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

/** Cloudflare Workers: the bundles that are deployed, on workerd. */
export const startWorkers: StartPlatform = async (options) => {
  const workers = await Promise.all([
    workerOf('shop', 'server/main.workers.ts', options),
    workerOf('orders', 'server/orders.workers.ts', options),
  ]);
  const miniflare = new Miniflare({ host: '127.0.0.1', port: 0, workers });
  await miniflare.ready;
  const addressOf = async (name: string): Promise<string> =>
    (await miniflare.unsafeGetDirectURL(name)).origin;
  return {
    origin: await addressOf('mijote'),
    ordersUrl: await addressOf('mijote-orders'),
    ordersProtocol: 'http/1.1',
    stop: () => miniflare.dispose(),
  };
};
