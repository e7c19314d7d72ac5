import { createServer } from 'vite';
import { parseSandboxSettings } from '#server/config/config.ts';
import { openLog } from '#server/logging/log.ts';
import { refuseBecauseOf, refuseToStart, untilStopped } from './process.node.ts';
import { openSandboxShop } from '#sandbox/shop.ts';

/**
 * The sandbox's shop with its pages as they are written: views change in place. `node --watch` starts all of it again when
 * functions, stand-ins or rules change, and as all is stored on disk nothing is lost by it.
 */
const settings = parseSandboxSettings(process.env);
if (settings.kind === 'incomplete') refuseToStart(`wrong in the environment: ${settings.names.join(', ')}`);

const shop = await openSandboxShop({ ...settings.config, now: Date.now, env: process.env }).catch(
  refuseBecauseOf,
);
openLog({ level: shop.config.LOG_LEVEL });
const vite = await createServer({
  mode: 'sandbox',
  // Vite's own loader writes a file and removes it, which the watch would take for a change.
  configLoader: 'native',
  server: {
    middlewareMode: true,
    hmr: { server: shop.server },
    // The card's frame has an opaque origin, and wears the shop's type.
    cors: { origin: [/^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/, 'null'] },
  },
});
shop.answerWith(vite.middlewares);
untilStopped(async () => {
  await vite.close();
  await shop.stop();
});
console.info(
  `Mijote is open at http://localhost:${shop.port}, its sandbox at http://localhost:${shop.port}/sandbox/`,
);
