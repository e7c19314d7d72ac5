import type { Hono } from 'hono';
import { sandboxConfig, type Config } from '#server/config.ts';
import { createShop } from '#server/shop.ts';

/** The functions alone, at providers that answer nothing: for what is decided before anybody is asked. */
export const functionsOf = (config: Partial<Config> = {}, now: () => number = Date.now): Hono =>
  createShop({
    config: { ...sandboxConfig('http://127.0.0.1:9', 'http://127.0.0.1:9'), ...config },
    connectionOf: () => 'test',
    now,
  });
