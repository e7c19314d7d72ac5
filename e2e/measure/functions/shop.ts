import type { Hono } from 'hono';
import { requireConfig } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { createShop } from '#server/shop.ts';
import type { Variables } from './measured.ts';

/** The shop's functions as deployed, with in-memory rate limits and without log output. */
export function createHandler(variables: Variables): Hono {
  configureLog({ level: 'fatal', destination: { write: () => undefined } });
  return createShop({ config: requireConfig(variables), remoteAddressOf: () => '192.0.2.1', now: Date.now });
}
