import { describe, expect, test } from 'vitest';
import { openEdenred } from './edenredBench.ts';

describe('a code', () => {
  test('is good once', async () => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    expect((await exchange(code)).status).toBe(200);
    expect((await exchange(code)).status).toBe(400);
  });

  test.each([
    ['a wrong verifier', { code_verifier: 'b'.repeat(43) }],
    ['no verifier', { code_verifier: undefined }],
    ['another address', { redirect_uri: 'https://example.com/' }],
    ['a wrong secret', { client_secret: 'wrong' }],
    ['another grant', { grant_type: 'password' }],
  ])('is burned by an attempt that fails: %s', async (_what, more) => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    expect((await exchange(code, more)).ok).toBe(false);
    const again = await exchange(code);
    expect([again.status, await again.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ]);
  });

  test('of two at once, one gets the tokens', async () => {
    const { codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('lasts five minutes', async () => {
    const { codeOf, exchange, clock } = await openEdenred();
    const [first, second] = [await codeOf(), await codeOf()];
    clock.at += 5 * 60 * 1000 - 1;
    expect((await exchange(first)).status).toBe(200);
    clock.at += 1;
    expect((await exchange(second)).status).toBe(400);
  });

  test('without a challenge takes no verifier, and needs none', async () => {
    const { codeOf, exchange } = await openEdenred();
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    expect((await exchange(await codeOf(undefined, without))).status).toBe(400);
    const bare = { code_verifier: undefined };
    expect((await exchange(await codeOf(undefined, without), bare)).status).toBe(200);
  });

  test('without offline_access gives no refresh token', async () => {
    const { codeOf, exchange } = await openEdenred();
    const answer = await exchange(await codeOf(undefined, { scope: 'openid edg-xp-mealdelivery-api' }));
    expect(await answer.json()).not.toHaveProperty('refresh_token');
  });
});

describe('faults', () => {
  test('status: not done, and the code is as good as before', async () => {
    const { faults, codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    faults.replace({ 'edenred.token': { kind: 'status', status: 503, times: 1 } });
    const answer = await exchange(code);
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'temporarily_unavailable' }]);
    expect((await exchange(code)).status).toBe(200);
  });

  test('refuse: an attempt like any other', async () => {
    const { faults, codeOf, exchange } = await openEdenred();
    const code = await codeOf();
    faults.replace({ 'edenred.token': { kind: 'refuse', code: 'invalid_grant', times: 1 } });
    const answer = await exchange(code);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await exchange(code)).status).toBe(400);
  });

  test('drop-response: done, so that the old refresh token is dead', async () => {
    const { faults, signedIn, refresh } = await openEdenred();
    const { refresh_token: old } = await signedIn();
    faults.replace({ 'edenred.token': { kind: 'drop-response', times: 1 } });
    await expect(refresh(old)).rejects.toThrow('fetch failed');
    expect((await refresh(old)).status).toBe(400);
  });
});
