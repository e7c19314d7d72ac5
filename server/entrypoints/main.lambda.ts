import type { Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { createFolderAssets } from '#server/http/assets.node.ts';
import { requireConfig } from '#server/config/config.ts';
import { createPageLimit } from '#server/limits/pageLimit.ts';
import { connectCounters } from '#server/limits/valkey.node.ts';
import { configureLog } from '#server/logging/log.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { createEngineCounters } from '#server/orders/engineCounters.ts';
import { engineAddressOf } from '#server/orders/engine/ingress.ts';
import { createPages, readHasShortFlow, readPolicies } from '#server/http/pages.ts';
import { createShop } from '#server/shop.ts';
import { createSite } from '#server/http/site.ts';

/** Lambda function URLs use the event format of API Gateway, version 2. */
const remoteAddressOf = ({ env }: Context<{ Bindings: { event: LambdaEvent } }>): string => {
  const { requestContext } = env.event;
  return 'http' in requestContext ? requestContext.http.sourceIp : 'unknown';
};

const now = Date.now;
const dist = 'dist';
const config = requireConfig(process.env);
configureLog({ level: config.LOG_LEVEL });
const assets = createFolderAssets(dist);
const menuPages = await openMenuPages({
  dist,
  main: createMainBackend({ url: config.MAIN_BACKEND_URL }),
  now,
});
// Lambda runs one instance per concurrent request, so rate limits need a shared store.
const createCounter =
  config.LIMITS_URL === undefined
    ? createEngineCounters(engineAddressOf(config))
    : (await connectCounters(config.LIMITS_URL)).createCounter;

export const handler = handle(
  createSite({
    functions: createShop({
      config,
      remoteAddressOf,
      now,
      createCounter,
      hasShortFlow: await readHasShortFlow(assets),
    }),
    pages: createPages({
      assets,
      config,
      policies: await readPolicies(config, assets),
      limitRequests: createPageLimit(config, remoteAddressOf),
      menuPages,
    }),
  }),
);
