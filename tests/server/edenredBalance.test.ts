import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';
import { createSealer } from '#server/providers/seal.ts';
import { createShop } from '#server/shop.ts';
import { openEdenredBench, sealedTokensOf, type EdenredBench } from '#tests/support/edenredBench.ts';
import { visitTo, type Visitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let bench: EdenredBench;
let visitor: Visitor;
const logged = listenToLog();
beforeAll(async () => {
  bench = await openEdenredBench();
  visitor = visitTo(bench);
});
beforeEach(() => {
  logged.clear();
});
afterEach(() => {
  bench.heal();
});
afterAll(() => bench.close());

/** In ms, longer than the lifetime of an access token. */
const aQuarter = 16 * 60_000;

const tokensOf = (email?: string) => sealedTokensOf(visitor, bench, email);
const check = (body: unknown) => visitor.post('/api/checkEdenredBalance', body);
const end = (body: unknown) => visitor.post('/api/endEdenredSession', body);
const failure = (status: number, code: string) => ({
  status,
  body: {
    error: {
      name: 'Failure',
      code,
      message: expect.stringMatching(/Edenred|titres-restaurant/),
      version: '2.3.1',
    },
  },
});
const expired = failure(402, 'session_expired');

test.each([
  ['riche@example.com', 2500, { available: 10_000, sufficient: true }],
  ['juste@example.com', 2500, { available: 2500, sufficient: true }],
  ['juste@example.com', 2501, { available: 2500, sufficient: false }],
  ['pauvre@example.com', 2500, { available: 1000, sufficient: false }],
])('%s has enough for %i cents, or not', async (email, amount, balance) => {
  const { access } = await tokensOf(email);
  expect(await check({ access, amount })).toMatchObject({ status: 200, body: balance });
});

const renewedBody = z.strictObject({
  available: z.literal(10_000),
  sufficient: z.literal(true),
  data: z.strictObject({ access_token: z.string(), refresh_token: z.string() }),
});

test('a session that is over is renewed once, for who can keep it', async () => {
  const { access, refresh } = await tokensOf();
  bench.advance(aQuarter);
  expect(await check({ access, amount: 2500 })).toMatchObject(expired);
  const renewed = await check({ access, refresh, amount: 2500 });
  const { data } = renewedBody.parse(renewed.body);
  const fresh = await check({ access: data.access_token, refresh: data.refresh_token, amount: 2500 });
  expect(fresh.body).toEqual({ available: 10_000, sufficient: true });
  // A refresh token can be used only once.
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('a refresh token opens where the access token’s key is gone', async () => {
  const { refresh } = await tokensOf();
  const lost = createSealer({ key: 'bG9zdGxvc3Rsb3N0bG9zdGxvc3Rsb3N0bG9zdGxvc3Q=', now: bench.now });
  const access = await lost.seal('ed_access_x', 'edenred-access', { holder: 'anybody' });
  const { body } = await check({ access, refresh, amount: 2500 });
  expect(renewedBody.safeParse(body).success).toBe(true);
});

test('sealed with the key of before, tokens open; renewed they have the new one', async () => {
  const { access, refresh } = await tokensOf();
  const SEAL_KEY = 'bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmU=';
  const shopWith = (more: object) =>
    createShop({
      config: { ...bench.config, SEAL_KEY, ...more },
      connectionOf: () => 'test',
      now: bench.now,
    });
  const ask = async (shop: ReturnType<typeof shopWith>, body: unknown) => {
    const headers = { 'content-type': 'application/json', cookie: visitor.cookie() };
    return shop.request('/api/checkEdenredBalance', { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const both = shopWith({ SEAL_KEY_PREVIOUS: bench.config.SEAL_KEY });
  expect((await ask(both, { access, amount: 2500 })).status).toBe(200);
  bench.advance(aQuarter);
  const { data } = renewedBody.parse(await (await ask(both, { access, refresh, amount: 2500 })).json());
  // Without the old key the checkout cookie is invalid too. In production it expires before the key is removed.
  expect((await ask(shopWith({}), { access: data.access_token, amount: 2500 })).status).toBe(402);
});

test('a token in clear, a forged one and one for something else open nothing', async () => {
  const { access, refresh } = await tokensOf();
  const answers = await Promise.all([
    check({ access: 'ed_access_x', refresh: 'ed_refresh_x', amount: 1 }),
    check({ access: `${access}x`, refresh: `${refresh}x`, amount: 1 }),
    check({ access: refresh, refresh: access, amount: 1 }),
  ]);
  for (const answer of answers) expect(answer).toMatchObject(expired);
});

test.each([
  ['main.edenred_custom_check_balance', { kind: 'status', status: 500 }, failure(502, 'provider_down')],
  ['main.edenred_custom_check_balance', { kind: 'drop-response' }, failure(502, 'provider_down')],
  [
    'main.edenred_custom_check_balance',
    { kind: 'refuse', code: 'CARD_NOT_ACTIVATED' },
    failure(402, 'refused'),
  ],
  ['main.edenred_custom_check_balance', { kind: 'refuse', code: 'UNAUTHORIZED' }, failure(402, 'refused')],
  ['edenred.balances', { kind: 'status', status: 500 }, failure(502, 'provider_down')],
  ['edenred.balances', { kind: 'refuse', code: 'CARD_NOT_ACTIVATED' }, failure(402, 'refused')],
])('%s failing (%o) is said, and another time does', async (name, fault, answer) => {
  const { access, refresh } = await tokensOf();
  bench.fail({ [name]: fault });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(answer);
  bench.heal();
  expect((await check({ access, refresh, amount: 2500 })).body).toEqual({
    available: 10_000,
    sufficient: true,
  });
});

test.each([
  [{ kind: 'status', status: 500 }, failure(502, 'provider_down')],
  [{ kind: 'refuse', code: 'invalid_grant' }, expired],
])('a renewal that fails (%o) is said', async (fault, answer) => {
  const { access, refresh } = await tokensOf();
  bench.advance(aQuarter);
  bench.fail({ 'edenred.token': fault });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(answer);
});

test.each([
  [{ kind: 'status', status: 503 }, failure(502, 'provider_down')],
  [{ kind: 'refuse', code: 'CARD_NOT_ACTIVATED' }, failure(402, 'refused')],
])('new tokens are not lost when what follows the renewal fails (%o)', async (fault, answer) => {
  const { access, refresh } = await tokensOf();
  // Only this access token is unusable, so the balance call uses the renewed one.
  const lost = createSealer({ key: 'bG9zdGxvc3Rsb3N0bG9zdGxvc3Rsb3N0bG9zdGxvc3Q=', now: bench.now });
  bench.fail({ 'main.edenred_custom_check_balance': fault });
  const failed = await check({ access: await lost.seal(access, 'edenred-access'), refresh, amount: 2500 });
  expect(failed).toMatchObject(answer);
  const { data } = failureSchema.parse(failed.body).error;
  bench.heal();
  const { access_token = '', refresh_token = '' } = data ?? {};
  const again = { access: access_token, refresh: refresh_token, amount: 2500 };
  expect((await check(again)).body).toEqual({ available: 10_000, sufficient: true });
  // The page's earlier tokens are invalid.
  bench.advance(aQuarter);
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('nor are they when there is no time left', { timeout: 30_000 }, async () => {
  const { access, refresh } = await tokensOf();
  bench.advance(aQuarter);
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'delay', ms: 6000 } });
  const late = await check({ access, refresh, amount: 2500 });
  expect(late).toMatchObject(failure(504, 'provider_late'));
  expect(failureSchema.parse(late.body).error.data).toBeDefined();
});

test('a session that is over again is not renewed for ever', async () => {
  const { access, refresh } = await tokensOf();
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'refuse', code: 'INVALID_TOKEN', times: 2 } });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('who waits nine seconds is told', { timeout: 30_000 }, async () => {
  const { access } = await tokensOf();
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'delay', ms: 9500 } });
  expect(await check({ access, amount: 2500 })).toMatchObject(failure(504, 'provider_late'));
});

test('a session that is ended is over, at Edenred too', async () => {
  const { access, refresh } = await tokensOf();
  expect((await end({ access, refresh })).body).toEqual({ ended: true });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
  expect(logged.of('provider.unanswered')).toEqual([]);
});

test('a session ends for its shopper whatever Edenred says', async () => {
  const { access, refresh } = await tokensOf();
  bench.fail({ 'edenred.revocation': { kind: 'status', status: 500 } });
  expect((await end({ access, refresh })).body).toEqual({ ended: true });
  expect(logged.of('provider.unanswered')).toMatchObject([
    { call: 'edenred.revoke', error: { name: 'UnansweredError' } },
  ]);
  expect((await end({ access: 'x', refresh: 'y' })).body).toEqual({ ended: true });
  expect((await end({ access: 'x' })).status).toBe(400);
});
