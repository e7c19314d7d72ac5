import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#machines/domain/methods.ts';
import type { Means } from '#tests/orders/wallets.ts';
import { sealedTokensOf } from '#tests/support/edenredBench.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { writeMinimalBuild } from './minimalBuild.ts';
import { startContainer } from './container.ts';
import { startLambda } from './lambda.ts';
import { toEnvironment, type RunningPlatform } from './platform.ts';
import { nextTuesdayOrder } from './purchase.ts';
import { respondNotFound, openPlatformSandbox, type PlatformSandbox } from './sandbox.ts';
import { startWorkers } from './workers.ts';

/** Tested kinds of vouchers, normally one, because each takes seconds. */
const platformNames: readonly Platform[] =
  process.env['EVERYTHING'] === '1' ? ['conecs', 'swile', 'restoflash'] : ['conecs'];

let folder: string;
let sandbox: PlatformSandbox;
beforeAll(async () => {
  folder = writeMinimalBuild();
  sandbox = await openPlatformSandbox();
  sandbox.shop.serveOtherRequestsWith(respondNotFound);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => sandbox.heal());

const platforms = { container: startContainer, workers: startWorkers, lambda: startLambda };

describe.each(['container', 'workers', 'lambda'] as const)('on %s', (name) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    running = await platforms[name]({ env: toEnvironment(sandbox.shop.config), folder });
    await sandbox.runOrdersOf(running);
  });
  afterAll(() => running.stop());

  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${running.origin}${path}`, { redirect: 'manual', ...init });

  test.each([
    ['/', 200, 'Mijote'],
    ['/?step=payment', 200, 'Paiement'],
    ['/?step=form', 200, 'Mijote'],
    ['/menus', 200, 'true dishes'],
    ['/nowhere', 404, 'n’existe pas'],
  ])('serves %s with status %d, its document and its policy', async (path, status, expectedText) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(await page.text()).toContain(expectedText);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("'sha256-abc='");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('redirects to the canonical address and caches hashed assets as immutable', async () => {
    const moved = await get('/menus/?semaine=2026-W49');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/menus?semaine=2026-W49']);
    const asset = await get('/assets/menus-1.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
  });

  test('returns 304 for an unchanged page', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test.each([
    ['/api/nothing', 404, {}],
    ['/api/finalizeOrder', 405, {}],
    ['/api/finalizeOrder', 400, { method: 'POST', body: '{' }],
    ['/api/stripeWebhook', 400, { method: 'POST', body: '{}' }],
    ['/api/health/live', 200, {}],
  ])('responds to %s with %d for the request %o', async (path, status, init) => {
    expect((await get(path, init)).status).toBe(status);
  });

  test('rejects a body above the size limit with 413', async () => {
    // The next request needs a new connection, because the unread body blocks the upload's connection.
    const upload = request(`${running.origin}/api/finalizeOrder`, { method: 'POST', agent: false });
    const response = once(upload, 'response');
    upload.end('x'.repeat(70_000));
    const [answer] = await response;
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  async function buyOrder(meansOf: (visitor: Visitor) => Promise<Partial<Means>> = async () => ({})) {
    const visitor = createVisitor(running);
    const means = { email: `${crypto.randomUUID()}@example.com`, ...(await meansOf(visitor)) };
    const intent = await visitor.intent(intentRequestOf({ ...nextTuesdayOrder(), ...means }));
    await sandbox.pay(intent);
    const answer = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
    const { orders } = await sandbox.ledger();
    return { answer, orders: orders.filter(({ payload }) => payload['email'] === means.email) };
  }
  const confirmation = { status: 200, body: { token: expect.any(String) } };

  test('registers one order for a card payment', async () => {
    const { answer, orders } = await buyOrder();
    expect(answer).toMatchObject(confirmation);
    expect(orders).toHaveLength(1);
  });

  test.each(platformNames)('registers one order paid by card and %s', async (platform) => {
    const { answer, orders } = await buyOrder(() => sandbox.wallets.paygreen(platform));
    expect(answer).toMatchObject(confirmation);
    expect(orders).toHaveLength(1);
  });

  test('registers one order paid by card and Edenred with sealed tokens', async () => {
    const { answer, orders } = await buyOrder(async (visitor) => ({
      method: 'PAYMENT_METHOD_EDENRED',
      credentials: { edenred: await sealedTokensOf(visitor, sandbox.shop) },
    }));
    expect(answer).toMatchObject(confirmation);
    expect(orders).toHaveLength(1);
  });

  test('returns 502 when Stripe is unavailable', async () => {
    await sandbox.fail({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
    const { status } = await createVisitor(running).refusal(intentRequestOf(nextTuesdayOrder()));
    expect(status).toBe(502);
  });
});
