import { resolve } from 'node:path';
import { folderAssets, isBuilt } from '#server/http/assets.node.ts';
import { parseSandboxSettings } from '#server/config/config.ts';
import { openLog } from '#server/logging/log.ts';
import { limitConnections } from '#server/limits/connections.node.ts';
import { limitPages } from '#server/limits/limitPages.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { createPages, offersShortFlow, policyOf } from '#server/http/pages.ts';
import { logForeignWords, refuseBecauseOf, refuseToStart, untilStopped } from './process.node.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { openSandboxShop } from '#sandbox/shop.ts';
import { connectionOf, listenerOf } from '#server/http/site.node.ts';

const settings = parseSandboxSettings(process.env);
if (settings.kind === 'incomplete') refuseToStart(`wrong in the environment: ${settings.names.join(', ')}`);
const dist = resolve('dist');
if (!isBuilt(dist)) refuseToStart('there are no pages in dist, npm run build makes them');

const assets = folderAssets(dist);
const shop = await openSandboxShop({
  ...settings.config,
  now: Date.now,
  env: process.env,
  hasShortFlow: await offersShortFlow(assets),
}).catch(refuseBecauseOf);
openLog({ level: shop.config.LOG_LEVEL });
const main = createMainBackend({ url: shop.config.MAIN_BACKEND_URL });
const menuPages = await openMenuPages({ dist, main, now: Date.now });
// Makes a configured fault visible at once.
shop.onFaults(() => menuPages?.forget());
const limitPageRequests = limitPages(shop.config, connectionOf);
limitConnections(shop.server, shop.config);
const policies = await policyOf(shop.config, assets);
shop.answerWith(
  listenerOf(
    createPages({ assets, config: shop.config, policy: policies, limit: limitPageRequests, menu: menuPages }),
  ),
);
untilStopped(() => shop.stop());
console.info(
  `Mijote is open at http://localhost:${shop.port}, its sandbox at http://localhost:${shop.port}/sandbox/`,
);
logForeignWords();
