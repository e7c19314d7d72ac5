import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { failureSchema } from '#server/contracts/failure.ts';
import { createSealer } from '#server/providers/seal.ts';
import { createShop } from '#server/shop.ts';
import { openEdenredBench, sealedTokensOf, type EdenredBench } from '#tests/support/edenredBench.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { listenToLog } from '#tests/support/logged.ts';

let bench: EdenredBench;
let visitor: Visitor;
const logged = listenToLog();
beforeAll(async () => {
  bench = await openEdenredBench();
  visitor = createVisitor(bench);
});
beforeEach(() => {
  logged.clear();
});
afterEach(() => {
  bench.heal();
});
afterAll(() => bench.close());

/** Time in ms after which an Edenred access token has expired. */
const pastExpiry = 16 * 60_000;

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
])('returns the balance of %s and compares it with %i cents', async (email, amount, balance) => {
  const { access } = await tokensOf(email);
  expect(await check({ access, amount })).toMatchObject({ status: 200, body: balance });
});

const renewedBody = z.strictObject({
  available: z.literal(10_000),
  sufficient: z.literal(true),
  data: z.strictObject({ access_token: z.string(), refresh_token: z.string() }),
});

test('renews an expired session once if the request has a refresh token', async () => {
  const { access, refresh } = await tokensOf();
  bench.advance(pastExpiry);
  expect(await check({ access, amount: 2500 })).toMatchObject(expired);
  const renewed = await check({ access, refresh, amount: 2500 });
  const { data } = renewedBody.parse(renewed.body);
  const fresh = await check({ access: data.access_token, refresh: data.refresh_token, amount: 2500 });
  expect(fresh.body).toEqual({ available: 10_000, sufficient: true });
  // Edenred accepts a refresh token only once.
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('renews a session whose access token was sealed with an unknown key', async () => {
  const { refresh } = await tokensOf();
  const otherSealer = createSealer({ key: 'bG9zdGxvc3Rsb3N0bG9zdGxvc3Rsb3N0bG9zdGxvc3Q=', now: bench.now });
  const access = await otherSealer.seal('ed_access_x', 'edenred-access', { holder: 'anybody' });
  const { body } = await check({ access, refresh, amount: 2500 });
  expect(renewedBody.safeParse(body).success).toBe(true);
});

test('opens tokens sealed with the previous key and renews them with the new one', async () => {
  const { access, refresh } = await tokensOf();
  const SEAL_KEY = 'bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmU=';
  const shopWith = (more: object) =>
    createShop({
      config: { ...bench.config, SEAL_KEY, ...more },
      remoteAddressOf: () => 'test',
      now: bench.now,
    });
  const checkAt = async (shop: ReturnType<typeof shopWith>, body: unknown) => {
    const headers = { 'content-type': 'application/json', cookie: visitor.cookie() };
    return shop.request('/api/checkEdenredBalance', { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const both = shopWith({ SEAL_KEY_PREVIOUS: bench.config.SEAL_KEY });
  expect((await checkAt(both, { access, amount: 2500 })).status).toBe(200);
  bench.advance(pastExpiry);
  const { data } = renewedBody.parse(await (await checkAt(both, { access, refresh, amount: 2500 })).json());
  // Without the old key, the server rejects the tokens and also the checkout cookie.
  // In production, the cookie expires before the key is removed.
  expect((await checkAt(shopWith({}), { access: data.access_token, amount: 2500 })).status).toBe(402);
});

test('rejects plain, forged and swapped tokens as expired', async () => {
  const { access, refresh } = await tokensOf();
  const responses = await Promise.all([
    check({ access: 'ed_access_x', refresh: 'ed_refresh_x', amount: 1 }),
    check({ access: `${access}x`, refresh: `${refresh}x`, amount: 1 }),
    check({ access: refresh, refresh: access, amount: 1 }),
  ]);
  for (const response of responses) expect(response).toMatchObject(expired);
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
])('reports a failure of %s (%o) and succeeds on the next request', async (name, fault, expected) => {
  const { access, refresh } = await tokensOf();
  bench.fail({ [name]: fault });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expected);
  bench.heal();
  expect((await check({ access, refresh, amount: 2500 })).body).toEqual({
    available: 10_000,
    sufficient: true,
  });
});

test.each([
  [{ kind: 'status', status: 500 }, failure(502, 'provider_down')],
  [{ kind: 'refuse', code: 'invalid_grant' }, expired],
])('reports a failed renewal (%o)', async (fault, expected) => {
  const { access, refresh } = await tokensOf();
  bench.advance(pastExpiry);
  bench.fail({ 'edenred.token': fault });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expected);
});

test.each([
  [{ kind: 'status', status: 503 }, failure(502, 'provider_down')],
  [{ kind: 'refuse', code: 'CARD_NOT_ACTIVATED' }, failure(402, 'refused')],
])('returns the renewed tokens if the balance call fails (%o)', async (fault, expected) => {
  const { access, refresh } = await tokensOf();
  // The server cannot decrypt this access token, so it renews the token before the balance call.
  const otherSealer = createSealer({ key: 'bG9zdGxvc3Rsb3N0bG9zdGxvc3Rsb3N0bG9zdGxvc3Q=', now: bench.now });
  bench.fail({ 'main.edenred_custom_check_balance': fault });
  const failed = await check({
    access: await otherSealer.seal(access, 'edenred-access'),
    refresh,
    amount: 2500,
  });
  expect(failed).toMatchObject(expected);
  const { data } = failureSchema.parse(failed.body).error;
  bench.heal();
  const { access_token = '', refresh_token = '' } = data ?? {};
  const again = { access: access_token, refresh: refresh_token, amount: 2500 };
  expect((await check(again)).body).toEqual({ available: 10_000, sufficient: true });
  // Edenred no longer accepts the tokens that the page had before.
  bench.advance(pastExpiry);
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('returns the renewed tokens if the balance call times out', async () => {
  const { access, refresh } = await tokensOf();
  bench.advance(pastExpiry);
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'delay', ms: 6000 } });
  const late = await check({ access, refresh, amount: 2500 });
  expect(late).toMatchObject(failure(504, 'provider_late'));
  expect(failureSchema.parse(late.body).error.data).toBeDefined();
});

test('renews a session only once per request', async () => {
  const { access, refresh } = await tokensOf();
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'refuse', code: 'INVALID_TOKEN', times: 2 } });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
});

test('returns 504 if the balance call takes more than nine seconds', async () => {
  const { access } = await tokensOf();
  bench.fail({ 'main.edenred_custom_check_balance': { kind: 'delay', ms: 9500 } });
  expect(await check({ access, amount: 2500 })).toMatchObject(failure(504, 'provider_late'));
});

test('revokes the tokens at Edenred when a session ends', async () => {
  const { access, refresh } = await tokensOf();
  expect((await end({ access, refresh })).body).toEqual({ ended: true });
  expect(await check({ access, refresh, amount: 2500 })).toMatchObject(expired);
  expect(logged.of('provider.unanswered')).toEqual([]);
});

test('ends the session even if Edenred cannot revoke the tokens', async () => {
  const { access, refresh } = await tokensOf();
  bench.fail({ 'edenred.revocation': { kind: 'status', status: 500 } });
  expect((await end({ access, refresh })).body).toEqual({ ended: true });
  expect(logged.of('provider.unanswered')).toMatchObject([
    { call: 'edenred.revoke', error: { name: 'UnansweredError' } },
  ]);
  expect((await end({ access: 'x', refresh: 'y' })).body).toEqual({ ended: true });
  expect((await end({ access: 'x' })).status).toBe(400);
});
