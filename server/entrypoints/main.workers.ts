// oxlint-disable-next-line triple-slash-reference -- an ambient module cannot be imported
/// <reference path="../menu/builtDrawer.d.ts" />
import type { Context, Hono } from 'hono';
import { bindingAssets, type AssetsBinding } from '#server/http/assets.workers.ts';
import { configOf } from '#server/config/config.ts';
import { bindingTally, type RateLimitBinding } from '#server/limits/binding.workers.ts';
import { limitPages } from '#server/limits/limitPages.ts';
import { openLog } from '#server/logging/log.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { menuPagesByRequest } from '#server/menu/menuPages.workers.ts';
import { engineCounters } from '#server/orders/engineCounters.ts';
import { engineOf } from '#server/orders/engine/ingress.ts';
import { createPages, offersShortFlow, policyOf } from '#server/http/pages.ts';
import { createShop } from '#server/shop.ts';
import { siteOf } from '#server/http/site.ts';

/** Other variables are strings. */
interface Bindings extends Readonly<Record<string, unknown>> {
  readonly ASSETS: AssetsBinding;
  readonly PAGE_LIMITER: RateLimitBinding;
}

const now = Date.now;
const remoteAddressOf = ({ req }: Context): string => req.header('cf-connecting-ip') ?? 'unknown';

async function createSiteFromBindings(bindings: Bindings): Promise<Hono> {
  const config = configOf(bindings);
  openLog({ level: config.LOG_LEVEL, destination: { write: (line) => console.info(line) } });
  const assets = bindingAssets(bindings.ASSETS);
  const limitPageRequests = limitPages(config, remoteAddressOf, bindingTally(bindings.PAGE_LIMITER));
  const main = createMainBackend({ url: config.MAIN_BACKEND_URL });
  const menuPages = menuPagesByRequest({ drawer: () => import('#built/pages.js'), main, now });
  const policies = await policyOf(config, assets);
  return siteOf({
    functions: createShop({
      config,
      connectionOf: remoteAddressOf,
      now,
      open: engineCounters(engineOf(config)),
      hasShortFlow: await offersShortFlow(assets),
    }),
    pages: createPages({ assets, config, policy: policies, limit: limitPageRequests, menu: menuPages }),
  });
}

let site: Hono | null = null;

export default {
  fetch: async (request: Request, bindings: Bindings): Promise<Response> => {
    // On Workers, a request cannot wait for another, so the first requests may each open a site.
    site ??= await createSiteFromBindings(bindings);
    return site.fetch(request, bindings);
  },
};
