import type { Hono } from 'hono';
import { createSandboxConfig, type Config } from '#server/config/config.ts';
import { createShop } from '#server/shop.ts';

/** Creates the server's functions without providers, for responses that need no provider call. */
export const createFunctions = (config: Partial<Config> = {}, now: () => number = Date.now): Hono =>
  createShop({
    config: { ...createSandboxConfig('http://127.0.0.1:9', 'http://127.0.0.1:9'), ...config },
    remoteAddressOf: () => 'test',
    now,
  });

/** Settings of a shop served over HTTPS. */
export const encrypted = {
  VITE_PUBLIC_URL: 'https://mijote.example',
  EDENRED_REDIRECT_URIS: ['https://mijote.example/', 'https://lp.mijote.example/'],
} as const satisfies Partial<Config>;
