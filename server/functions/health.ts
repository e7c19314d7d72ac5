import { Hono } from 'hono';
import type { HealthResponse } from '#server/contracts/health.ts';
import { within } from '#server/deadline.ts';
import type { Dependencies } from './dependencies.ts';

/** In ms. */
const patience = 2000;

/**
 * `GET /api/health`: whether the functions can reach all that they work with. Any answer counts: without a key, a provider that
 * is up says no.
 */
export const health = ({ config, desk }: Dependencies): Hono =>
  new Hono().get('/health', async (context) => {
    const [orders, stripe, main] = await Promise.all([
      check(() => desk.book('health')),
      check((signal) => fetch(config.STRIPE_URL, { method: 'HEAD', signal })),
      check((signal) => fetch(config.MAIN_BACKEND_URL, { method: 'HEAD', signal })),
    ]);
    const checks = { orders, stripe, main };
    const isUp = Object.values(checks).every((state) => state === 'up');
    const body: HealthResponse = { status: isUp ? 'ok' : 'degraded', version: config.APP_VERSION, checks };
    return context.json(body, isUp ? 200 : 503);
  });

const check = (ask: (signal: AbortSignal) => Promise<unknown>): Promise<'up' | 'down'> =>
  within(patience, ask).then(
    () => 'up',
    () => 'down',
  );
