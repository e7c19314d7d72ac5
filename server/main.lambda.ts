import type { Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { folderAssets } from './assets.node.ts';
import { configOf } from './config.ts';
import { limitPages } from './limits/limitPages.ts';
import { openCounters } from './limits/valkey.node.ts';
import { openLog } from './log.ts';
import { createMainBackend } from './mainBackend/mainBackend.ts';
import { openMenuPages } from './menu/openMenuPages.node.ts';
import { engineCounters } from './orders/engineCounters.ts';
import { engineOf } from './orders/engine/ingress.ts';
import { createPages, offersShortFlow, policyOf } from './pages.ts';
import { createShop } from './shop.ts';
import { siteOf } from './site.ts';

/** Of a function URL, whose event is API Gateway's second. */
const connectionOf = ({ env }: Context<{ Bindings: { event: LambdaEvent } }>): string => {
  const { requestContext } = env.event;
  return 'http' in requestContext ? requestContext.http.sourceIp : 'unknown';
};

const now = Date.now;
const dist = 'dist';
const config = configOf(process.env);
openLog({ level: config.LOG_LEVEL });
const assets = folderAssets(dist);
const menu = await openMenuPages({ dist, main: createMainBackend({ url: config.MAIN_BACKEND_URL }), now });
// Without a store each instance would count alone, and there are as many as there are requests at once.
const open =
  config.LIMITS_URL === undefined
    ? engineCounters(engineOf(config))
    : (await openCounters(config.LIMITS_URL)).open;

export const handler = handle(
  siteOf({
    functions: createShop({ config, connectionOf, now, open, hasShortFlow: await offersShortFlow(assets) }),
    pages: createPages({
      assets,
      config,
      policy: await policyOf(config, assets),
      limit: limitPages(config, connectionOf),
      menu,
    }),
  }),
);
