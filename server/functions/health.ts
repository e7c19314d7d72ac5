import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { HealthResponse, LiveResponse, ReadyResponse } from '#server/contracts/health.ts';
import { within } from '#server/http/deadline.ts';
import type { Dependencies } from './dependencies.ts';

const patience = 2000;
/** In ms. Limits the load of frequent health checks. */
const fresh = 5000;

/**
 * `GET /api/health`: any HTTP response counts as up, even an error. Without voucher providers the shop still
 * sells, so it returns 200.
 *
 * `GET /api/health/live` and `GET /api/health/ready` are liveness and readiness probes.
 */
export function health({ config, orderStore, now, isStopping }: Dependencies): Hono {
  const version = config.APP_VERSION;

  const cached = <TAnswer extends object | string>(ask: () => Promise<TAnswer>) => {
    const answers = new LRUCache<'answer', TAnswer>({
      max: 1,
      // lru-cache expires entries older than `ttl` and ignores a start time of 0.
      ttl: fresh - 1,
      perf: { now: () => now() + 1 },
      ttlResolution: 0,
      fetchMethod: ask,
    });
    return (): Promise<TAnswer> => answers.forceFetch('answer');
  };
  const checks = cached(async () => {
    const [orders, stripe, main, paygreen, edenred] = await Promise.all([
      check(() => orderStore.book('health')),
      reach(config.STRIPE_URL),
      reach(config.MAIN_BACKEND_URL),
      reach(config.PAYGREEN_URL),
      reach(config.EDENRED_SSO_URL),
    ]);
    return { orders, stripe, main, paygreen, edenred };
  });
  const engine = cached(() => check((signal) => orderStore.reach(signal)));

  async function readiness(): Promise<ReadyResponse['status']> {
    if (isStopping()) return 'stopping';
    return (await engine()) === 'up' ? 'ready' : 'unreachable';
  }

  return new Hono()
    .get('/health', async (context) => {
      const found = await checks();
      const { orders, stripe, main } = found;
      const status = isUp(found) ? 'ok' : 'degraded';
      const body: HealthResponse = { status, version, checks: found };
      return context.json(body, isUp({ orders, stripe, main }) ? 200 : 503);
    })
    .get('/health/live', (context) => context.json<LiveResponse>({ status: 'live', version }))
    .get('/health/ready', async (context) => {
      const status = await readiness();
      return context.json<ReadyResponse>({ status, version }, status === 'ready' ? 200 : 503);
    });
}

const isUp = (checks: HealthResponse['checks']): boolean =>
  Object.values(checks).every((state) => state === 'up');

const check = (ask: (signal: AbortSignal) => Promise<unknown>): Promise<'up' | 'down'> =>
  within(patience, ask).then(
    () => 'up',
    () => 'down',
  );

const reach = (url: string): Promise<'up' | 'down'> =>
  check((signal) => fetch(url, { method: 'HEAD', signal }));
