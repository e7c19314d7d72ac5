import { createServer } from 'vite';
import { parseSandboxSettings } from '#server/config/config.ts';
import { configureLog } from '#server/logging/log.ts';
import { abortStartWithError, abortStart, shutDownOnSignal } from './process.node.ts';
import { openSandboxShop } from '#sandbox/shop.ts';

/** Sandbox shop with hot reload. `node --watch` restarts it after server changes, and its data is on disk. */
const settings = parseSandboxSettings(process.env);
if (settings.kind === 'incomplete') abortStart(`wrong in the environment: ${settings.names.join(', ')}`);

const shop = await openSandboxShop({ ...settings.config, now: Date.now, env: process.env }).catch(
  abortStartWithError,
);
configureLog({ level: shop.config.LOG_LEVEL });
const vite = await createServer({
  mode: 'sandbox',
  // Vite's bundling config loader writes a file, which would trigger `node --watch`.
  configLoader: 'native',
  server: {
    middlewareMode: true,
    hmr: { server: shop.server },
    // The card form's iframe has an opaque origin and loads the shop's fonts.
    cors: { origin: [/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/, 'null'] },
  },
});
shop.serveOtherRequestsWith(vite.middlewares);
shutDownOnSignal(async () => {
  await vite.close();
  await shop.stop();
});
console.info(
  `Mijote is open at http://localhost:${shop.port}, its sandbox at http://localhost:${shop.port}/sandbox/`,
);
