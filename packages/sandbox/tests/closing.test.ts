import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sandboxEdenredKeys, sandboxPaygreenKeys, sandboxStripeKeys } from '#server/config/config.ts';
import { bind } from '#server/http/listen.node.ts';
import { createSandbox } from '#sandbox/app.ts';
import { toRequestListener } from '#server/http/site.node.ts';
import { edenredClientAt, paymentSample } from './edenredCalls.ts';
import { stripeClientAt } from './bootSandbox.ts';

const unreachableUrl = () => 'http://127.0.0.1:9/webhook';

/** Opens a sandbox that stops in the shop's order: connections are cut first. */
async function openStoppableSandbox(dataDir: string) {
  const binding = await bind(0);
  const url = `http://127.0.0.1:${binding.port}`;
  const sandbox = createSandbox({
    origin: () => url,
    webhookUrls: { stripe: unreachableUrl, paygreen: unreachableUrl },
    dataDir,
    now: Date.now,
    keys: { stripe: sandboxStripeKeys, paygreen: sandboxPaygreenKeys, edenred: sandboxEdenredKeys },
  });
  const { promise: requestArrived, resolve: markArrived } = Promise.withResolvers<void>();
  const app = new Hono()
    .use('/sandbox/*', (context, next) => {
      if (context.req.header('x-marked') !== undefined) markArrived();
      return next();
    })
    .route('/sandbox', sandbox.app);
  binding.setListener(toRequestListener(app));
  return {
    url,
    /** Resolves after the call with the header `x-marked` arrives. */
    arrived: requestArrived,
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

const catchError = (call: Promise<unknown>): Promise<unknown> =>
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
  // A request whose connection was cut logs `aborted`.
  const loggedErrors = errors.mock.calls.map(String).filter((words) => words !== 'Error: aborted');
  expect(loggedErrors).toEqual([]);
});

it('stops at once and does not execute a call that a fault delays', async () => {
  const sandbox = await openStoppableSandbox(dataDir);
  const { access_token: access } = await edenredClientAt(sandbox.url).obtainTokens();
  await sandbox.setFaults({ 'edenred.transactions.create': { kind: 'delay', ms: 600_000 } });
  const call = edenredClientAt(sandbox.url).callPayments('/transactions', access, paymentSample, {
    'x-marked': 'yes',
  });
  const [callError] = await Promise.all([catchError(call), sandbox.arrived.then(() => sandbox.stop())]);
  expect(callError).toMatchObject({ message: 'fetch failed' });

  const restarted = await openStoppableSandbox(dataDir);
  expect(await restarted.ledger()).toMatchObject({ edenred: { transactions: [] } });
  await restarted.stop();
});

it('returns 503 to delayed calls when the sandbox closes', async () => {
  const sandbox = await openStoppableSandbox(dataDir);
  const delayedCalls = ['addresses.search', 'edenred.balances'];
  await sandbox.setFaults(
    Object.fromEntries(delayedCalls.map((name) => [name, { kind: 'delay', ms: 600_000 }])),
  );
  const pendingCalls = [
    '/addresses/search?q=lyon',
    '/main/wf/inscription_user_exist?email=a@example.com',
    '/edenred/payments/v2/users/riche%40example.com/balances',
  ].map(async (path) => (await sandbox.app.request(path)).status);
  await sandbox.close();
  expect(await Promise.all(pendingCalls)).toEqual([503, 200, 503]);
  await sandbox.hangUp();
});

it('stops during 30 concurrent calls without logging errors', async () => {
  const sandbox = await openStoppableSandbox(dataDir);
  const stripe = stripeClientAt(sandbox.url);
  const pendingCalls = Array.from({ length: 30 }, () => stripe.customers.create({ email: 'a@example.com' }));
  const settledCalls = Promise.allSettled(pendingCalls);
  await Promise.any(pendingCalls);
  await expect(sandbox.stop()).resolves.toBeUndefined();
  await settledCalls;
});

it('stops while a request body is incomplete', async () => {
  const sandbox = await openStoppableSandbox(dataDir);
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
  const sandbox = await openStoppableSandbox(dataDir);
  await sandbox.close();
  expect((await fetch(`${sandbox.url}/sandbox/ledger`)).status).toBe(503);
  await sandbox.hangUp();
});
