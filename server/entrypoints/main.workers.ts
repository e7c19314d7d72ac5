// oxlint-disable-next-line triple-slash-reference -- an ambient module cannot be imported
/// <reference path="../menu/builtDrawer.d.ts" />
import type { Context, Hono } from 'hono';
import { createBindingAssets, type AssetsBinding } from '#server/http/assets.workers.ts';
import { requireConfig } from '#server/config/config.ts';
import { createBindingCounter, type RateLimitBinding } from '#server/limits/binding.workers.ts';
import { createPageLimit } from '#server/limits/pageLimit.ts';
import { configureLog } from '#server/logging/log.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createMenuPagesPerRequest } from '#server/menu/menuPages.workers.ts';
import { createEngineCounters } from '#server/orders/engineCounters.ts';
import { engineAddressOf } from '#server/orders/engine/ingress.ts';
import { createPages, readHasShortFlow, readPolicies } from '#server/http/pages.ts';
import { createShop } from '#server/shop.ts';
import { createSite } from '#server/http/site.ts';

interface Bindings extends Readonly<Record<string, unknown>> {
  readonly ASSETS: AssetsBinding;
  readonly PAGE_LIMITER: RateLimitBinding;
}

const now = Date.now;
const remoteAddressOf = ({ req }: Context): string => req.header('cf-connecting-ip') ?? 'unknown';

async function createSiteFromBindings(bindings: Bindings): Promise<Hono> {
  const config = requireConfig(bindings);
  configureLog({ level: config.LOG_LEVEL, destination: { write: (line) => console.info(line) } });
  const assets = createBindingAssets(bindings.ASSETS);
  const limitPageRequests = createPageLimit(
    config,
    remoteAddressOf,
    createBindingCounter(bindings.PAGE_LIMITER),
  );
  const main = createMainBackend({ url: config.MAIN_BACKEND_URL });
  const menuPages = createMenuPagesPerRequest({ loadRenderer: () => import('#built/pages.js'), main, now });
  const policies = await readPolicies(config, assets);
  return createSite({
    functions: createShop({
      config,
      remoteAddressOf,
      now,
      createCounter: createEngineCounters(engineAddressOf(config)),
      hasShortFlow: await readHasShortFlow(assets),
    }),
    pages: createPages({ assets, config, policies, limitRequests: limitPageRequests, menuPages }),
  });
}

let site: Hono | null = null;

export default {
  fetch: async (request: Request, bindings: Bindings): Promise<Response> => {
    // On Workers, a request cannot wait for another, so the first requests may each create a site.
    site ??= await createSiteFromBindings(bindings);
    return site.fetch(request, bindings);
  },
};
