import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { HealthResponse, LiveResponse, ReadyResponse } from '#server/contracts/health.ts';
import { withDeadline } from '#server/http/deadline.ts';
import type { Dependencies } from './dependencies.ts';

const checkTimeoutMs = 2000;
const cacheDurationMs = 5000;

/**
 * `GET /api/health` returns 503 if Restate, Stripe or the main backend is unreachable. Without vouchers, the
 * shop still sells. `/live` and `/ready` are liveness and readiness probes.
 */
export function health({ config, orderStore, now, isStopping }: Dependencies): Hono {
  const version = config.APP_VERSION;

  const cacheResult = <TResult extends object | string>(request: () => Promise<TResult>) => {
    const cache = new LRUCache<'answer', TResult>({
      max: 1,
      // lru-cache expires only entries older than `ttl`, hence -1. It ignores a start time of 0, hence +1.
      ttl: cacheDurationMs - 1,
      perf: { now: () => now() + 1 },
      ttlResolution: 0,
      fetchMethod: request,
    });
    return (): Promise<TResult> => cache.forceFetch('answer');
  };
  const checkServices = cacheResult(async () => {
    const [orders, stripe, main, paygreen, edenred] = await Promise.all([
      checkService(() => orderStore.readPayments('health')),
      checkUrl(config.STRIPE_URL),
      checkUrl(config.MAIN_BACKEND_URL),
      checkUrl(config.PAYGREEN_URL),
      checkUrl(config.EDENRED_SSO_URL),
    ]);
    return { orders, stripe, main, paygreen, edenred };
  });
  const checkEngine = cacheResult(() => checkService((signal) => orderStore.checkReachable(signal)));

  async function readReadiness(): Promise<ReadyResponse['status']> {
    if (isStopping()) return 'stopping';
    return (await checkEngine()) === 'up' ? 'ready' : 'unreachable';
  }

  return new Hono()
    .get('/health', async (context) => {
      const results = await checkServices();
      const { orders, stripe, main } = results;
      const status = areAllUp(results) ? 'ok' : 'degraded';
      const body: HealthResponse = { status, version, checks: results };
      return context.json(body, areAllUp({ orders, stripe, main }) ? 200 : 503);
    })
    .get('/health/live', (context) => context.json<LiveResponse>({ status: 'live', version }))
    .get('/health/ready', async (context) => {
      const status = await readReadiness();
      return context.json<ReadyResponse>({ status, version }, status === 'ready' ? 200 : 503);
    });
}

const areAllUp = (checks: HealthResponse['checks']): boolean =>
  Object.values(checks).every((state) => state === 'up');

const checkService = (request: (signal: AbortSignal) => Promise<unknown>): Promise<'up' | 'down'> =>
  withDeadline(checkTimeoutMs, request).then(
    () => 'up',
    () => 'down',
  );

const checkUrl = (url: string): Promise<'up' | 'down'> =>
  checkService((signal) => fetch(url, { method: 'HEAD', signal }));
