import { Hono } from 'hono';
import type { HealthResponse } from '#server/contracts/health.ts';
import { within } from '#server/deadline.ts';
import type { Dependencies } from './dependencies.ts';

/** In ms. */
const patience = 2000;

/**
 * `GET /api/health`: whether the functions can reach all that they work with. Any answer counts: without a key, a provider that
 * is up says no. Without vouchers boxes are still sold, so that whoever sends requests elsewhere on a 503 does not.
 */
export const health = ({ config, desk }: Dependencies): Hono =>
  new Hono().get('/health', async (context) => {
    const reach = (url: string) => check((signal) => fetch(url, { method: 'HEAD', signal }));
    const [orders, stripe, main, paygreen, edenred] = await Promise.all([
      check(() => desk.book('health')),
      reach(config.STRIPE_URL),
      reach(config.MAIN_BACKEND_URL),
      reach(config.PAYGREEN_URL),
      reach(config.EDENRED_SSO_URL),
    ]);
    const needed = { orders, stripe, main };
    const checks = { ...needed, paygreen, edenred };
    const body: HealthResponse = {
      status: isUp(checks) ? 'ok' : 'degraded',
      version: config.APP_VERSION,
      checks,
    };
    return context.json(body, isUp(needed) ? 200 : 503);
  });

const isUp = (checks: HealthResponse['checks']): boolean =>
  Object.values(checks).every((state) => state === 'up');

const check = (ask: (signal: AbortSignal) => Promise<unknown>): Promise<'up' | 'down'> =>
  within(patience, ask).then(
    () => 'up',
    () => 'down',
  );
