import { resolve } from 'node:path';
import { createFolderAssets, hasBuiltPages } from '#server/http/assets.node.ts';
import { parseSandboxSettings } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { limitConnections } from '#server/limits/connections.node.ts';
import { createPageLimit } from '#server/limits/pageLimit.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { createPages, readHasShortFlow, readPolicies } from '#server/http/pages.ts';
import { redirectConsoleToLog, abortStartWithError, abortStart, shutDownOnSignal } from './process.node.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { openSandboxShop } from '#sandbox/shop.ts';
import { remoteAddressOf, toRequestListener } from '#server/http/site.node.ts';

const settings = parseSandboxSettings(process.env);
if (settings.kind === 'incomplete') abortStart(`wrong in the environment: ${settings.names.join(', ')}`);
const dist = resolve('dist');
if (!hasBuiltPages(dist)) abortStart('there are no pages in dist, npm run build makes them');

const assets = createFolderAssets(dist);
const shop = await openSandboxShop({
  ...settings.config,
  now: Date.now,
  env: process.env,
  hasShortFlow: await readHasShortFlow(assets),
}).catch(abortStartWithError);
configureLog({ level: shop.config.LOG_LEVEL });
const main = createMainBackend({ url: shop.config.MAIN_BACKEND_URL });
const menuPages = await openMenuPages({ dist, main, now: Date.now });
// Clears rendered menu pages, so that a configured fault is visible immediately.
shop.subscribeToFaults(() => menuPages?.clear());
const limitPageRequests = createPageLimit(shop.config, remoteAddressOf);
limitConnections(shop.server, shop.config);
const policies = await readPolicies(shop.config, assets);
shop.serveOtherRequestsWith(
  toRequestListener(
    createPages({ assets, config: shop.config, policies, limitRequests: limitPageRequests, menuPages }),
  ),
);
shutDownOnSignal(() => shop.stop());
console.info(
  `Mijote is open at http://localhost:${shop.port}, its sandbox at http://localhost:${shop.port}/sandbox/`,
);
redirectConsoleToLog();
