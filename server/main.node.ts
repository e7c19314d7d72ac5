import { resolve } from 'node:path';
import { parseConfig } from './config.ts';
import { log, openLog } from './log.ts';
import { bind } from './listen.node.ts';
import { accessOf, isUnauthenticated, wordsOf } from './orders/engine/ordersAccess.ts';
import { engineOf } from './orders/engine/ingress.ts';
import { serveOrders } from './orders/engine/endpoint.node.ts';
import { folderAssets, isBuilt } from './assets.node.ts';
import { limitConnections } from './limits/connections.node.ts';
import { limitPages } from './limits/limitPages.ts';
import { openCounters } from './limits/valkey.node.ts';
import { createPages, offersShortFlow, policyOf } from './pages.ts';
import { openMenuPages } from './menu/openMenuPages.node.ts';
import { createOrderServices } from './orders/engine/services.ts';
import { logForeignWords, refuseBecauseOf, refuseToStart, untilStopped } from './process.node.ts';
import { restateAttentionList } from './orders/cases/attentionList.ts';
import { openTelemetry } from './telemetry/openTelemetry.node.ts';
import { createMainBackend } from './mainBackend/mainBackend.ts';
import { createShop } from './shop.ts';
import { connectionOf, listenerOf, siteListener } from './site.node.ts';

const parsed = parseConfig(process.env);
if (parsed.kind === 'incomplete')
  refuseToStart(`missing or wrong in the environment: ${parsed.names.join(', ')}`);
const { config } = parsed;
openLog({ level: config.LOG_LEVEL });
const dist = resolve('dist');
if (!isBuilt(dist)) refuseToStart('there are no pages in dist, npm run build makes them');

const now = Date.now;
const engine = engineOf(config);
const telemetry = await openTelemetry({ config, waiting: () => restateAttentionList(engine).read(), now });
const binding = await bind(config.PORT, config.HOST).catch(refuseBecauseOf);
const access = accessOf(config);
const orders = await serveOrders({
  services: createOrderServices({ config, now }),
  telemetry,
  port: config.ORDERS_PORT,
  ...access,
});
const counters = await openCounters(config.LIMITS_URL);
const assets = folderAssets(dist);
const functions = createShop({
  config,
  connectionOf,
  now,
  open: counters.open,
  isStopping: () => binding.isClosing,
  telemetry,
  hasShortFlow: await offersShortFlow(assets),
});
const main = createMainBackend({ url: config.MAIN_BACKEND_URL });
const menu = await openMenuPages({ dist, main, now });
const limit = limitPages(config, connectionOf);
const pages = createPages({ assets, config, policy: await policyOf(config, assets), limit, menu });
limitConnections(binding.server, config);
binding.answerWith(siteListener({ api: functions, wf: functions }, listenerOf(pages)));
if (isUnauthenticated(access)) log.warn('orders.unauthenticated');
console.info(
  `The shop answers on port ${binding.port}, its orders on port ${orders.port} ${wordsOf(access)}.`,
);
logForeignWords();

untilStopped(async () => {
  await binding.close(25_000, config.SHUTDOWN_DELAY);
  // Whoever was still waiting for an order has heard by now.
  await orders.close(5000);
  counters.close();
  await telemetry.stop();
});
