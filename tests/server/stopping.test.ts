import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bind } from '#server/http/listen.node.ts';
import { productionEnv } from '#tests/support/productionEnv.ts';

/**
 * Starts a stub of a healthy Restate and of a main backend.
 * The main backend responds when the test calls `respond`.
 */
async function openOutside() {
  const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>();
  const { promise: released, resolve: respond } = Promise.withResolvers<void>();
  const binding = await bind(0);
  binding.setListener((incoming, response) => {
    if (incoming.url?.startsWith('/restate')) return void response.end();
    onRequest();
    void released.then(() =>
      response
        .setHeader('content-type', 'application/json')
        .end('{"status":"success","response":{"delivery_dates":[],"id":[]}}'),
    );
  });
  onTestFinished(() => binding.close(0));
  return { origin: `http://127.0.0.1:${binding.port}`, requested, respond };
}

async function startShop(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'mijote-stop-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'policy.json'), JSON.stringify({ script: [], connect: [] }));
  const free = await bind(0);
  await free.close(0);
  const child = spawn(process.execPath, [resolve('server/entrypoints/main.node.ts')], {
    cwd: folder,
    env: { ...productionEnv, PORT: String(free.port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  await once(child.stdout, 'data');
  return { child, ended, origin: `http://127.0.0.1:${free.port}` };
}

/** Returns the status of a URL on a new connection, as a load balancer's probe does. */
const statusOf = (url: string): Promise<number | 'refused'> =>
  new Promise((settle) => {
    request(url, { agent: new Agent() }, (response) => settle(response.resume().statusCode ?? 0))
      .on('error', () => settle('refused'))
      .end();
  });

const slowQuestion = '/wf/inscription_delivery_date?date=2026-11-22&postalcode=75001';

test('reports not ready after SIGTERM, completes open requests and exits with 0', async () => {
  const outside = await openOutside();
  const { child, ended, origin } = await startShop({
    MAIN_BACKEND_URL: outside.origin,
    RESTATE_INGRESS_URL: outside.origin,
    SHUTDOWN_DELAY: '1000',
  });
  const ready = () => statusOf(`${origin}/api/health/ready`);
  expect(await ready()).toBe(200);
  const slow = fetch(`${origin}${slowQuestion}`);
  await outside.requested;

  child.kill('SIGTERM');
  await expect.poll(ready, { interval: 20 }).toBe(503);
  // During shutdown, the server responds to late requests with `connection: close`.
  const late = await fetch(`${origin}/api/health/live`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await expect.poll(ready).toBe('refused');
  expect(child.exitCode).toBeNull();

  outside.respond();
  const response = await slow;
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  expect(await response.json()).toMatchObject({ status: 'success' });
  expect(await ended).toBe(0);
});

test('exits with 1 on a second signal without completing requests', async () => {
  const outside = await openOutside();
  const { child, ended, origin } = await startShop({
    MAIN_BACKEND_URL: outside.origin,
    RESTATE_INGRESS_URL: outside.origin,
    SHUTDOWN_DELAY: '60000',
  });
  const slow = fetch(`${origin}${slowQuestion}`).then(
    () => 'answered',
    () => 'cut',
  );
  await outside.requested;
  child.kill('SIGTERM');
  await expect.poll(() => statusOf(`${origin}/api/health/ready`), { interval: 20 }).toBe(503);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(await slow).toBe('cut');
});
