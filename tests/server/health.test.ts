import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { healthResponse, liveResponse, readyResponse } from '#server/contracts/health.ts';
import { createSandboxConfig, type Config } from '#server/config/config.ts';
import { bind } from '#server/http/listen.node.ts';
import { createShop } from '#server/shop.ts';

/** Starts one stub of Restate and all providers. The stub records requests and can be closed. */
async function openStub() {
  const requests: string[] = [];
  const binding = await bind(0);
  binding.setListener((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const close = () => binding.close(0);
  onTestFinished(() => (binding.server.listening ? close() : undefined));
  return { origin: `http://127.0.0.1:${binding.port}`, requests, close };
}

async function openShop(config: Partial<Config> = {}) {
  const stub = await openStub();
  const clock = { at: 0 };
  const stopping = { is: false };
  const app = createShop({
    config: { ...createSandboxConfig(stub.origin, stub.origin), ...config },
    remoteAddressOf: () => 'test',
    now: () => clock.at,
    isStopping: () => stopping.is,
  });
  const at = async (path: string) => {
    const response = await app.request(path);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return { stub, clock, stopping, at };
}

test('checks the engine and each provider once for 50 concurrent health requests', async () => {
  const { stub, clock, at } = await openShop();
  await Promise.all(Array.from({ length: 50 }, () => at('/api/health')));
  await at('/api/health');
  expect(stub.requests.toSorted()).toEqual([
    'HEAD /sandbox/edenred/sso',
    'HEAD /sandbox/main',
    'HEAD /sandbox/paygreen',
    'HEAD /sandbox/stripe',
    'POST /checkouts/health/read',
  ]);
  clock.at += 5000;
  await at('/api/health');
  expect(stub.requests).toHaveLength(10);
});

const unreachable = 'http://127.0.0.1:9';

test.each<[string, Partial<Config>, number, object]>([
  ['none', {}, 200, {}],
  ['the engine', { RESTATE_INGRESS_URL: unreachable }, 503, { orders: 'down' }],
  ['Stripe', { STRIPE_URL: unreachable }, 503, { stripe: 'down' }],
  ['the main backend', { MAIN_BACKEND_URL: unreachable }, 503, { main: 'down' }],
  ['PayGreen', { PAYGREEN_URL: unreachable }, 200, { paygreen: 'down' }],
  ['Edenred', { EDENRED_SSO_URL: unreachable }, 200, { edenred: 'down' }],
])('reports the status of every health check (unreachable: %s)', async (_label, config, status, down) => {
  const response = await (await openShop(config)).at('/api/health');
  expect(response.status).toBe(status);
  expect(healthResponse.parse(response.body)).toEqual({
    status: Object.keys(down).length === 0 ? 'ok' : 'degraded',
    version: '2.3.1',
    checks: { orders: 'up', stripe: 'up', main: 'up', paygreen: 'up', edenred: 'up', ...down },
  });
});

test('checks the engine once for 50 concurrent readiness requests', async () => {
  const { stub, at } = await openShop();
  await Promise.all(Array.from({ length: 50 }, () => at('/api/health/ready')));
  expect(stub.requests).toEqual(['GET /restate/health']);
});

test('reports liveness without any outgoing request', async () => {
  const { stub, at } = await openShop();
  const { status, body } = await at('/api/health/live');
  expect(status).toBe(200);
  expect(liveResponse.parse(body)).toEqual({ status: 'live', version: '2.3.1' });
  expect(stub.requests).toEqual([]);
});

test('returns 503 for readiness while the engine is down, then 200', async () => {
  const { stub, clock, at } = await openShop();
  expect(await at('/api/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
  await stub.close();
  clock.at += 5000;
  const { status, body } = await at('/api/health/ready');
  expect(status).toBe(503);
  expect(readyResponse.parse(body)).toEqual({ status: 'unreachable', version: '2.3.1' });
  expect(await at('/api/health/live')).toMatchObject({ status: 200 });

  const port = Number(new URL(stub.origin).port);
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(port, resolve));
  onTestFinished(() => void server.close());
  clock.at += 5000;
  expect(await at('/api/health/ready')).toMatchObject({ status: 200 });
});

test('returns 503 for readiness as soon as the server is stopping', async () => {
  const { stopping, at } = await openShop();
  expect(await at('/api/health/ready')).toMatchObject({ status: 200 });
  stopping.is = true;
  expect(await at('/api/health/ready')).toMatchObject({ status: 503, body: { status: 'stopping' } });
  expect(await at('/api/health/live')).toMatchObject({ status: 200 });
});
