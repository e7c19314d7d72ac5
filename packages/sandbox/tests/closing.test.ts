import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { edenredKeys, paygreenKeys, sandboxKeys } from '#server/config/config.ts';
import { bind } from '#server/http/listen.node.ts';
import { createSandbox } from '#sandbox/app.ts';
import { listenerOf } from '#server/http/site.node.ts';
import { edenredAt, paymentSample } from './edenredCalls.ts';
import { stripeAt } from './bootSandbox.ts';

const unreachableUrl = () => 'http://127.0.0.1:9/webhook';

/** Stops in the shop's order: connections are cut first. */
async function openStoppable(dataDir: string) {
  const binding = await bind(0);
  const url = `http://127.0.0.1:${binding.port}`;
  const sandbox = createSandbox({
    origin: () => url,
    webhookUrls: { stripe: unreachableUrl, paygreen: unreachableUrl },
    dataDir,
    now: Date.now,
    keys: { stripe: sandboxKeys, paygreen: paygreenKeys, edenred: edenredKeys },
  });
  const { promise: arrived, resolve: markArrived } = Promise.withResolvers<void>();
  const app = new Hono()
    .use('/sandbox/*', (context, next) => {
      if (context.req.header('x-marked') !== undefined) markArrived();
      return next();
    })
    .route('/sandbox', sandbox.app);
  binding.answerWith(listenerOf(app));
  return {
    url,
    /** Resolves after the call with the header `x-marked` arrives. */
    arrived,
    setFaults: (faults: unknown) =>
      fetch(`${url}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) }),
    ledger: async (): Promise<unknown> => (await fetch(`${url}/sandbox/ledger`)).json(),
    app: sandbox.app,
    hangUp: () => binding.close(0),
    close: () => sandbox.close(),
    stop: async () => {
      await binding.close(0);
      await sandbox.close();
    },
  };
}

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

let dataDir = '';
const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => {
  errors.mockClear();
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});
afterEach(() => {
  // A cut request logs `aborted`.
  const loggedErrors = errors.mock.calls.map(String).filter((words) => words !== 'Error: aborted');
  expect(loggedErrors).toEqual([]);
});

it('stops at once and does not execute a call that a fault delays', async () => {
  const sandbox = await openStoppable(dataDir);
  const { access_token: access } = await edenredAt(sandbox.url).signedIn();
  await sandbox.setFaults({ 'edenred.transactions.create': { kind: 'delay', ms: 600_000 } });
  const call = edenredAt(sandbox.url).pay('/transactions', access, paymentSample, { 'x-marked': 'yes' });
  const [ended] = await Promise.all([errorOf(call), sandbox.arrived.then(() => sandbox.stop())]);
  expect(ended).toMatchObject({ message: 'fetch failed' });

  const again = await openStoppable(dataDir);
  expect(await again.ledger()).toMatchObject({ edenred: { transactions: [] } });
  await again.stop();
});

it('returns 503 to delayed calls when the sandbox closes', async () => {
  const sandbox = await openStoppable(dataDir);
  const delayed = ['addresses.search', 'edenred.balances'];
  await sandbox.setFaults(Object.fromEntries(delayed.map((name) => [name, { kind: 'delay', ms: 600_000 }])));
  const calls = [
    '/addresses/search?q=lyon',
    '/main/wf/inscription_user_exist?email=a@example.com',
    '/edenred/payments/v2/users/riche%40example.com/balances',
  ].map(async (path) => (await sandbox.app.request(path)).status);
  await sandbox.close();
  expect(await Promise.all(calls)).toEqual([503, 200, 503]);
  await sandbox.hangUp();
});

it('stops during 30 concurrent calls without logging errors', async () => {
  const sandbox = await openStoppable(dataDir);
  const stripe = stripeAt(sandbox.url);
  const calls = Array.from({ length: 30 }, () => stripe.customers.create({ email: 'a@example.com' }));
  const all = Promise.allSettled(calls);
  await Promise.any(calls);
  await expect(sandbox.stop()).resolves.toBeUndefined();
  await all;
});

it('stops while a request body is incomplete', async () => {
  const sandbox = await openStoppable(dataDir);
  const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /sandbox/stripe/v1/customers HTTP/1.1\r\nhost: x\r\nx-marked: yes\r\ncontent-length: 900\r\n\r\nemail=',
  );
  await sandbox.arrived;
  const closed = once(socket, 'close');
  await expect(sandbox.stop()).resolves.toBeUndefined();
  await closed;
});

it('returns 503 to requests after closing', async () => {
  const sandbox = await openStoppable(dataDir);
  await sandbox.close();
  expect((await fetch(`${sandbox.url}/sandbox/ledger`)).status).toBe(503);
  await sandbox.hangUp();
});
