import { resolve } from 'node:path';
import { parseConfig } from '#server/config/config.ts';
import { log, openLog } from '#server/logging/log.ts';
import { bind } from '#server/http/listen.node.ts';
import { accessOf, isUnauthenticated, wordsOf } from '#server/orders/engine/ordersAccess.ts';
import { engineOf } from '#server/orders/engine/ingress.ts';
import { serveOrders } from '#server/orders/engine/endpoint.node.ts';
import { folderAssets, isBuilt } from '#server/http/assets.node.ts';
import { limitConnections } from '#server/limits/connections.node.ts';
import { limitPages } from '#server/limits/limitPages.ts';
import { openCounters } from '#server/limits/valkey.node.ts';
import { createPages, offersShortFlow, policyOf } from '#server/http/pages.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { logForeignWords, refuseBecauseOf, refuseToStart, untilStopped } from './process.node.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { openTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createShop } from '#server/shop.ts';
import { connectionOf, listenerOf, siteListener } from '#server/http/site.node.ts';

const parsedConfig = parseConfig(process.env);
if (parsedConfig.kind === 'incomplete')
  refuseToStart(`missing or wrong in the environment: ${parsedConfig.names.join(', ')}`);
const { config } = parsedConfig;
openLog({ level: config.LOG_LEVEL });
const dist = resolve('dist');
if (!isBuilt(dist)) refuseToStart('there are no pages in dist, npm run build makes them');

const now = Date.now;
const engineAddress = engineOf(config);
const telemetry = await openTelemetry({
  config,
  waiting: () => restateAttentionList(engineAddress).read(),
  now,
});
const binding = await bind(config.PORT, config.HOST).catch(refuseBecauseOf);
const ordersAccess = accessOf(config);
const orderEndpoint = await serveOrders({
  services: createOrderServices({ config, now }),
  telemetry,
  port: config.ORDERS_PORT,
  ...ordersAccess,
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
const menuPages = await openMenuPages({ dist, main, now });
const limitPageRequests = limitPages(config, connectionOf);
const pages = createPages({
  assets,
  config,
  policy: await policyOf(config, assets),
  limit: limitPageRequests,
  menu: menuPages,
});
limitConnections(binding.server, config);
binding.answerWith(siteListener({ api: functions, wf: functions }, listenerOf(pages)));
if (isUnauthenticated(ordersAccess)) log.warn('orders.unauthenticated');
console.info(
  `The shop answers on port ${binding.port}, its orders on port ${orderEndpoint.port} ${wordsOf(ordersAccess)}.`,
);
logForeignWords();

untilStopped(async () => {
  await binding.close(25_000, config.SHUTDOWN_DELAY);
  // By now, no request waits for an order.
  await orderEndpoint.close(5000);
  counters.close();
  await telemetry.stop();
});
