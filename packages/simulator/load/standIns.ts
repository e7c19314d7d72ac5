import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openSandbox } from '#simulator/sandbox.ts';

/** The providers' stand-ins in a process of their own: `node standIns.ts <folder> <the shop's origin> <MAIN_IDEMPOTENT>`. */
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
