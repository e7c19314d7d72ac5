import { rmSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#machines/domain/methods.ts';
import type { Means } from '#tests/orders/wallets.ts';
import { sealedTokensOf } from '#tests/support/edenredBench.ts';
import { intentRequestOf } from '#tests/support/requests.ts';
import { visitTo, type Visitor } from '#tests/support/visitor.ts';
import { writeBuilt } from './built.ts';
import { startContainer } from './container.ts';
import { startLambda } from './lambda.ts';
import { envOf, type Running } from './platform.ts';
import { thisWeek } from './purchase.ts';
import { nobodys, openPlatformSandbox, type PlatformSandbox } from './sandbox.ts';
import { startWorkers } from './workers.ts';

/** One voucher type normally suffices, because each takes seconds. */
const platformNames: readonly Platform[] =
  process.env['EVERYTHING'] === '1' ? ['conecs', 'swile', 'restoflash'] : ['conecs'];

let folder: string;
let sandbox: PlatformSandbox;
beforeAll(async () => {
  folder = writeBuilt();
  sandbox = await openPlatformSandbox();
  sandbox.shop.answerWith(nobodys);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => sandbox.heal());

const platforms = { container: startContainer, workers: startWorkers, lambda: startLambda };

describe.each(['container', 'workers', 'lambda'] as const)('on %s', (name) => {
  let running: Running;
  beforeAll(async () => {
    running = await platforms[name]({ env: envOf(sandbox.shop.config), folder });
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
  ])('%s is answered %d with its document and policy', async (path, status, said) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(await page.text()).toContain(said);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("'sha256-abc='");
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('a page has one address, and what its content names is kept for ever', async () => {
    const moved = await get('/menus/?semaine=2026-W49');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/menus?semaine=2026-W49']);
    const asset = await get('/assets/menus-1.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
  });

  test('a page that has not changed is not sent again', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test.each([
    ['/api/nothing', 404, {}],
    ['/api/finalizeOrder', 405, {}],
    ['/api/finalizeOrder', 400, { method: 'POST', body: '{' }],
    ['/api/stripeWebhook', 400, { method: 'POST', body: '{}' }],
    ['/api/health/live', 200, {}],
  ])('%s is answered %d to %o', async (path, status, init) => {
    expect((await get(path, init)).status).toBe(status);
  });

  test('a body that is too large is refused before it is read', async () => {
    // New connection, because the unread body blocks this one.
    const asked = request(`${running.origin}/api/finalizeOrder`, { method: 'POST', agent: false });
    const answered = once(asked, 'response');
    asked.end('x'.repeat(70_000));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(413);
  });

  async function buy(meansOf: (visitor: Visitor) => Promise<Partial<Means>> = async () => ({})) {
    const visitor = visitTo(running);
    const means = { email: `${crypto.randomUUID()}@example.com`, ...(await meansOf(visitor)) };
    const intent = await visitor.intent(intentRequestOf({ ...thisWeek(), ...means }));
    await sandbox.pay(intent);
    const answer = await visitor.post('/api/finalizeOrder', { intentId: intent.id });
    const { orders } = await sandbox.ledger();
    return { answer, orders: orders.filter(({ payload }) => payload['email'] === means.email) };
  }
  const registered = { status: 200, body: { token: expect.any(String) } };

  test('a card buys an order, once', async () => {
    const { answer, orders } = await buy();
    expect(answer).toMatchObject(registered);
    expect(orders).toHaveLength(1);
  });

  test.each(platformNames)('%s pays its part of an order', async (platform) => {
    const { answer, orders } = await buy(() => sandbox.wallets.paygreen(platform));
    expect(answer).toMatchObject(registered);
    expect(orders).toHaveLength(1);
  });

  test('Edenred pays its part of an order, by tokens that were sealed here', async () => {
    const { answer, orders } = await buy(async (visitor) => ({
      method: 'PAYMENT_METHOD_EDENRED',
      credentials: { edenred: await sealedTokensOf(visitor, sandbox.shop) },
    }));
    expect(answer).toMatchObject(registered);
    expect(orders).toHaveLength(1);
  });

  test('a provider that is down is said to be down', async () => {
    await sandbox.fail({ 'stripe.payment_intents.create': { kind: 'status', status: 503 } });
    const { status } = await visitTo(running).refusal(intentRequestOf(thisWeek()));
    expect(status).toBe(502);
  });
});
