import type { Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { folderAssets } from '#server/http/assets.node.ts';
import { configOf } from '#server/config/config.ts';
import { limitPages } from '#server/limits/limitPages.ts';
import { openCounters } from '#server/limits/valkey.node.ts';
import { openLog } from '#server/logging/log.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { engineCounters } from '#server/orders/engineCounters.ts';
import { engineOf } from '#server/orders/engine/ingress.ts';
import { createPages, offersShortFlow, policyOf } from '#server/http/pages.ts';
import { createShop } from '#server/shop.ts';
import { siteOf } from '#server/http/site.ts';

/** Function URLs use the event format of API Gateway, version 2. */
const remoteAddressOf = ({ env }: Context<{ Bindings: { event: LambdaEvent } }>): string => {
  const { requestContext } = env.event;
  return 'http' in requestContext ? requestContext.http.sourceIp : 'unknown';
};

const now = Date.now;
const dist = 'dist';
const config = configOf(process.env);
openLog({ level: config.LOG_LEVEL });
const assets = folderAssets(dist);
const menuPages = await openMenuPages({
  dist,
  main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
  now,
});
// Lambda runs one instance per concurrent request, so limits need a shared store.
const createCounter =
  config.LIMITS_URL === undefined
    ? engineCounters(engineOf(config))
    : (await openCounters(config.LIMITS_URL)).open;

export const handler = handle(
  siteOf({
    functions: createShop({
      config,
      connectionOf: remoteAddressOf,
      now,
      open: createCounter,
      hasShortFlow: await offersShortFlow(assets),
    }),
    pages: createPages({
      assets,
      config,
      policy: await policyOf(config, assets),
      limit: limitPages(config, remoteAddressOf),
      menu: menuPages,
    }),
  }),
);
