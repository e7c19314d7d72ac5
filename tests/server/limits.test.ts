import type { Hono } from 'hono';
import Valkey from 'iovalkey';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clientLimits } from '#machines/domain/limits.ts';
import { createSandboxConfig } from '#server/config/config.ts';
import { limitNameByPath } from '#server/limits/calls.ts';
import { connectCounters } from '#server/limits/valkey.node.ts';
import { createMemoryCounter, type Counter, type CreateCounter } from '#server/limits/counters.ts';
import { createShop } from '#server/shop.ts';
import { listenToLog } from '#tests/support/logged.ts';
import { startRedis, type RedisServer } from '#tests/support/redis.ts';

const unreachable = 'http://127.0.0.1:9';
const config = {
  ...createSandboxConfig(unreachable, unreachable),
  LIMITS_FACTOR: 1,
  CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
  TRUSTED_PROXIES: ['10.0.0.0/8'],
};

/** Creates a shop without providers, for responses that precede any provider call. */
const shopWith = (open?: Parameters<typeof createShop>[0]['createCounter']): Hono =>
  createShop({ config, remoteAddressOf: () => '10.0.0.1', now: Date.now, createCounter: open });

const callFunction = async (shop: Hono, path: string, client: string, method = 'POST') =>
  shop.request(path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    ...(method === 'POST' && { body: '{}' }),
  });

async function statusesOf(count: number, sendRequest: (index: number) => Promise<Response>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => sendRequest(index)));
  return responses.map(({ status }) => status);
}

/** Creates request counters that several server instances share. Counts the calls to each counter. */
function sharedCounters() {
  const counters = new Map<string, Counter>();
  const calls = new Map<string, number>();
  const open: CreateCounter = (name, limit) => {
    const counter = counters.get(name) ?? createMemoryCounter(name, limit);
    counters.set(name, counter);
    return {
      penalty: (key) => {
        calls.set(name, (calls.get(name) ?? 0) + 1);
        return counter.penalty(key);
      },
      get: (key) => counter.get(key),
      set: (key, points, seconds) => counter.set(key, points, seconds),
    };
  };
  return { open, calls };
}

const routes = shopWith().routes.filter(({ method }) => method !== 'ALL');

test('repeats a rejection in each instance without calling the shared counter again', async () => {
  const { open, calls } = sharedCounters();
  const shops = [shopWith(open), shopWith(open)] as const;
  const { max } = clientLimits.journey;
  const flood = async (index: number): Promise<Response> =>
    callFunction(shops[index % 2 === 0 ? 0 : 1], '/api/countJourney', '203.0.113.1');
  await statusesOf(max, flood);
  // Each server instance queries the shared counter once. It then rejects further requests without a query.
  expect([(await flood(0)).status, (await flood(1)).status]).toEqual([429, 429]);
  expect(calls.get('journey')).toBe(max + 2);
  expect(await statusesOf(40, flood)).toEqual(Array.from({ length: 40 }, () => 429));
  expect(calls.get('journey')).toBe(max + 2);
});

test('assigns a limit to every function', () => {
  expect(routes.length).toBeGreaterThan(15);
  expect([...new Set(routes.map(({ path }) => path))].toSorted()).toEqual(
    Object.keys(limitNameByPath).toSorted(),
  );
});

test.each(routes.map(({ path, method }) => [path, method] as const))(
  'rejects only the client over the limit of %s with 429',
  async (path, method) => {
    const shop = shopWith();
    const name = limitNameByPath[path] ?? 'other';
    const { max } = clientLimits[name === 'bySignature' ? 'badSignature' : name];
    const send = (client: string) => callFunction(shop, path, client, method);
    expect(await statusesOf(max, () => send('203.0.113.1'))).not.toContain(429);
    const rejection = await send('203.0.113.1');
    expect(rejection.status).toBe(429);
    expect(Number(rejection.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejection.json()).toMatchObject({
      error: { code: 'too_many', message: 'Trop de demandes. Merci de patienter quelques instants.' },
    });
    expect((await send('203.0.113.2')).status).not.toBe(429);
  },
);

test('limits requests to unknown paths with 429', async () => {
  const shop = shopWith();
  const statuses = await statusesOf(clientLimits.other.max + 1, (index) =>
    callFunction(shop, `/api/nothing${index}`, '203.0.113.1'),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(clientLimits.other.max);
  expect(statuses).toContain(429);
});

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const path = '/api/finalizeOrder';
const { max: points } = clientLimits.order;

test('shares request counts between two instances', async () => {
  const [one, other] = await Promise.all([connectCounters(redis.url), connectCounters(redis.url)]);
  const shops = [shopWith(one.createCounter), shopWith(other.createCounter)] as const;
  const alternate = (index: number) => callFunction(shops[index % 2 === 0 ? 0 : 1], path, '203.0.113.10');
  expect(await statusesOf(points, alternate)).toEqual(Array.from({ length: points }, () => 400));
  expect(await statusesOf(4, alternate)).toEqual([429, 429, 429, 429]);
  expect((await callFunction(shops[0], path, '203.0.113.11')).status).toBe(400);
  one.close();
  other.close();
});

test('stores only hashed keys in Redis', async () => {
  const counters = await connectCounters(redis.url);
  await callFunction(shopWith(counters.createCounter), path, '203.0.113.12');
  const client = new Valkey(redis.url);
  const keys = await client.keys('*');
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/^mijote:\w+:[\da-f]{64}$/);
  client.disconnect();
  counters.close();
});

test('limits requests in memory while Redis is down, then reconnects', async () => {
  const logged = listenToLog();
  const { port } = new URL(redis.url);
  const counters = await connectCounters(redis.url);
  const shop = shopWith(counters.createCounter);
  const send = () => callFunction(shop, path, '203.0.113.13');
  expect((await send()).status).toBe(400);
  await redis.stop();
  const statuses = await statusesOf(points + 1, send);
  expect(statuses.filter((status) => status === 400)).toHaveLength(points);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(logged.of('limits.alone')).toHaveLength(1);
  redis = await startRedis(Number(port));
  // A restarted Redis has lost its counts, so requests are accepted again.
  await vi.waitFor(async () => expect((await send()).status).toBe(400), { timeout: 60_000, interval: 100 });
  counters.close();
});

test('starts without Redis and logs it once', async () => {
  const logged = listenToLog();
  const counters = await connectCounters('redis://127.0.0.1:9');
  expect((await callFunction(shopWith(counters.createCounter), path, '203.0.113.14')).status).toBe(400);
  expect(logged.of('limits.alone')).toHaveLength(1);
  counters.close();
});
