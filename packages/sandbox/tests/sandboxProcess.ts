import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { createSandbox } from '#sandbox/app.ts';

/** A sandbox in its own process, for tests that kill it: `node sandboxProcess.ts <folder> <webhook address>`. */
const [dataDir = '', webhookUrl = ''] = process.argv.slice(2);
let origin = '';
const sandbox = createSandbox({
  origin: () => origin,
  webhookUrls: { stripe: () => webhookUrl, paygreen: () => webhookUrl },
  dataDir,
  now: Date.now,
  keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
});
const app = new Hono().route('/sandbox', sandbox.app);
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  origin = `http://127.0.0.1:${port}`;
  console.info(origin);
});
