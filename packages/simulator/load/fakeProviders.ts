import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openSandbox } from '#simulator/sandbox.ts';

/** The fakes in their own process: `node fakeProviders.ts <folder> <origin of the shop> <MAIN_IDEMPOTENT>`. */
const [dataDir = '', shop = '', isMainIdempotent = 'true'] = process.argv.slice(2);
let origin = '';
const sandbox = openSandbox({
  origin: () => origin,
  shop,
  dataDir,
  now: Date.now,
  isMainIdempotent: isMainIdempotent === 'true',
});
const app = new Hono().route('/sandbox', sandbox.app);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  origin = `http://127.0.0.1:${port}`;
  console.info(origin);
});
