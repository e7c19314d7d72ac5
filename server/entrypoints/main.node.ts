import { resolve } from 'node:path';
import { parseConfig } from '#server/config/config.ts';
import { log, configureLog } from '#server/logging/log.ts';
import { bind } from '#server/http/listen.node.ts';
import { ordersAccessOf, isUnauthenticated, describeAccess } from '#server/orders/engine/ordersAccess.ts';
import { engineAddressOf } from '#server/orders/engine/ingress.ts';
import { serveOrders } from '#server/orders/engine/endpoint.node.ts';
import { createFolderAssets, hasBuiltPages } from '#server/http/assets.node.ts';
import { limitConnections } from '#server/limits/connections.node.ts';
import { createPageLimit } from '#server/limits/pageLimit.ts';
import { connectCounters } from '#server/limits/valkey.node.ts';
import { createPages, readHasShortFlow, readPolicies } from '#server/http/pages.ts';
import { openMenuPages } from '#server/menu/openMenuPages.node.ts';
import { createOrderServices } from '#server/orders/engine/services.ts';
import { redirectConsoleToLog, abortStartWithError, abortStart, shutDownOnSignal } from './process.node.ts';
import { restateAttentionList } from '#server/orders/cases/attentionList.ts';
import { openTelemetry } from '#server/telemetry/openTelemetry.node.ts';
import { createMainBackend } from '#server/mainBackend/mainBackend.ts';
import { createShop } from '#server/shop.ts';
import { remoteAddressOf, toRequestListener, createSiteListener } from '#server/http/site.node.ts';

const parsedConfig = parseConfig(process.env);
if (parsedConfig.kind === 'incomplete')
  abortStart(`missing or wrong in the environment: ${parsedConfig.names.join(', ')}`);
const { config } = parsedConfig;
configureLog({ level: config.LOG_LEVEL });
const dist = resolve('dist');
if (!hasBuiltPages(dist)) abortStart('there are no pages in dist, npm run build makes them');

const now = Date.now;
const engineAddress = engineAddressOf(config);
const telemetry = await openTelemetry({
  config,
  listWaiting: () => restateAttentionList(engineAddress).read(),
  now,
});
const binding = await bind(config.PORT, config.HOST).catch(abortStartWithError);
const ordersAccess = ordersAccessOf(config);
const orderEndpoint = await serveOrders({
  services: createOrderServices({ config, now }),
  telemetry,
  port: config.ORDERS_PORT,
  ...ordersAccess,
});
const counters = await connectCounters(config.LIMITS_URL);
const assets = createFolderAssets(dist);
const functions = createShop({
  config,
  remoteAddressOf,
  now,
  createCounter: counters.createCounter,
  isStopping: () => binding.isClosing,
  telemetry,
  hasShortFlow: await readHasShortFlow(assets),
});
const main = createMainBackend({ url: config.MAIN_BACKEND_URL });
const menuPages = await openMenuPages({ dist, main, now });
const limitPageRequests = createPageLimit(config, remoteAddressOf);
const pages = createPages({
  assets,
  config,
  policies: await readPolicies(config, assets),
  limitRequests: limitPageRequests,
  menuPages,
});
limitConnections(binding.server, config);
binding.setListener(createSiteListener({ api: functions, wf: functions }, toRequestListener(pages)));
if (isUnauthenticated(ordersAccess)) log.warn('orders.unauthenticated');
console.info(
  `The shop answers on port ${binding.port}, its orders on port ${orderEndpoint.port} ${describeAccess(ordersAccess)}.`,
);
redirectConsoleToLog();

shutDownOnSignal(async () => {
  await binding.close(25_000, config.SHUTDOWN_DELAY);
  // The HTTP server has closed, so no request still waits for an order.
  await orderEndpoint.close(5000);
  counters.close();
  await telemetry.stop();
});
