import type { Hono } from 'hono';
import { requireConfig } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { createShop } from '#server/shop.ts';
import type { Variables } from './measured.ts';

/**
 * Handler with the shop's functions as deployed.
 * Rate limits are in memory, and the log is off.
 */
export function createHandler(variables: Variables): Hono {
  configureLog({ level: 'fatal', destination: { write: () => undefined } });
  return createShop({ config: requireConfig(variables), remoteAddressOf: () => '192.0.2.1', now: Date.now });
}
